import { Button } from '@mantine/core'
import { IconBrandApple, IconBrandGooglePlay } from '@tabler/icons-react'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { track } from '#web/client/analytics.ts'
import { paths } from '#web/client/paths.ts'
import { appInstallContent } from '#web/content/app-install.ts'
import { appStores } from '#web/content/site.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import leadStyles from '#web/ui/layout/lead.module.css'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { useHydrated } from '#web/ui/theme/use-hydrated.ts'
import { countCampaign } from '../counting/count-campaign.ts'
import styles from './app-install-page.module.css'
import { PhoneMockup } from './phone-mockup.tsx'
import { type Platform, platformOf } from './platform.ts'

const { title, lead, platforms, without } = appInstallContent

const segments = [
  { value: 'iOS', label: 'iOS', icon: <IconBrandApple size={16} stroke={1.7} aria-hidden /> },
  { value: 'Android', label: 'Android', icon: <IconBrandGooglePlay size={16} stroke={1.7} aria-hidden /> },
] as const

interface PlatformProps {
  readonly platform: Platform
  readonly onChoose: (store: Platform) => void
}

/** Both stores, that of the chosen phone first and louder. */
function StoreButtons({ platform, onChoose }: PlatformProps) {
  const order: readonly Platform[] = platform === 'iOS' ? ['iOS', 'Android'] : ['Android', 'iOS']
  return (
    <div className={styles.stores}>
      {order.map((store) => (
        <Button
          key={store}
          component="a"
          href={appStores[store].url}
          target="_blank"
          rel="noopener noreferrer"
          size="lg"
          variant={store === platform ? 'filled' : 'default'}
          leftSection={store === 'iOS' ? <IconBrandApple size={19} stroke={1.7} /> : <IconBrandGooglePlay size={19} />}
          onClick={() => onChoose(store)}
        >
          {appStores[store].name}
        </Button>
      ))}
    </div>
  )
}

/** From this screen to the phone. Dark on white in every theme: cameras look for that. */
function StoreCode({ platform }: { readonly platform: Platform }) {
  const { name, url } = appStores[platform]
  const { device, opens } = platforms[platform]
  return (
    <figure className={`row gap20 marketing ${styles.code}`}>
      <QRCodeSVG value={url} size={128} level="M" marginSize={2} title={`QR code of the ${name}`} role="img" />
      <figcaption>
        <b>Point the camera of your {device} here</b>
        <span>{opens}</span>
      </figcaption>
    </figure>
  )
}

/** A visit is counted as it comes, a store when it is chosen. */
function useCampaign(): (store: Platform) => void {
  const { utm } = useParams()
  useEffect(() => countCampaign(utm, 'web'), [utm])
  return (store) => {
    track('App Download Clicked', { store })
    countCampaign(utm, store === 'iOS' ? 'ios' : 'android')
  }
}

/** The phone that is in the hand, until the other one is chosen. */
function usePlatform(): readonly [Platform, (platform: Platform) => void] {
  const [chosen, setChosen] = useState<Platform>()
  const own = useHydrated() ? platformOf(navigator.userAgent) : 'iOS'
  return [chosen ?? own, setChosen]
}

/** Where the app for phones is had. */
export function AppInstallPage() {
  const [platform, setPlatform] = usePlatform()
  const onChoose = useCampaign()
  return (
    <PageMain className={styles.page ?? ''}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={leadStyles.lead}>{lead}</p>
        <div className="flex mt28">
          <SegmentedTabs label="Your phone" segments={segments} value={platform} onChange={setPlatform} />
        </div>
        <StoreButtons platform={platform} onChoose={onChoose} />
        <StoreCode platform={platform} />
        <p className={`marketing secondary mt28 ${styles.without}`}>
          {without} <Link to={paths.webIntro}>Plan on the web</Link>
        </p>
      </div>
      <PhoneMockup platform={platform} />
    </PageMain>
  )
}
