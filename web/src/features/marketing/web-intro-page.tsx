import { Button } from '@mantine/core'
import {
  IconArrowRight,
  IconCertificate,
  IconClipboardList,
  IconFileSpreadsheet,
  IconNavigation,
  IconShare,
  IconTimeline,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCurrentUser } from '#web/client/current-user.ts'
import { MapSheet } from '#web/ui/brand/map-sheet.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { webIntroStartPath } from './start-paths.ts'
import styles from './web-intro-page.module.css'

const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

const features = [
  {
    title: 'Put in what you have',
    text: 'Type addresses, paste a list or a maps link, or drop an Excel or CSV file with up to 100 stops.',
    icon: <IconClipboardList {...icon} />,
  },
  {
    title: 'See what you save',
    text: 'Time and distance stand above the list, beside what the order you entered would have cost.',
    icon: <IconTimeline {...icon} />,
  },
  {
    title: 'Know how good it is',
    text: 'Every route comes with a bound: how far it can be, at most, from the best possible order.',
    icon: <IconCertificate {...icon} />,
  },
  {
    title: 'Drive with your own app',
    text: 'Open the route in Google Maps, Apple Maps or Waze, in parts where an app takes fewer stops.',
    icon: <IconNavigation {...icon} />,
  },
  {
    title: 'Share it',
    text: 'Send a link that opens on any phone, without an account.',
    icon: <IconShare {...icon} />,
  },
  {
    title: 'Keep it',
    text: 'Export the ordered list with times and distances to Excel.',
    icon: <IconFileSpreadsheet {...icon} />,
  },
]

/** What the web planner does, and the way in. */
export function WebIntroPage() {
  const { data: user } = useCurrentUser()
  const start = webIntroStartPath(user)
  return (
    <PageMain>
      <section className={styles.top}>
        <p className={styles.eyebrow}>Web Route Planner</p>
        <h1 className={styles.headline}>Up to 100 stops, one fastest order</h1>
        <p className={styles.lead}>
          For one driver with many stops, at the desk or on the phone. You put the stops in, Stopwise puts them in
          order.
        </p>
        <Button component={Link} to={start} size="lg" rightSection={<IconArrowRight {...icon} />}>
          Get Started
        </Button>
      </section>
      <div className={styles.picture}>
        <MapSheet numbered layout="wide" />
      </div>
      <section className={styles.features} aria-label="What it does" data-header-tint="">
        {features.map((feature) => (
          <div key={feature.title} className={styles.feature}>
            {feature.icon}
            <h2 className={styles.title}>{feature.title}</h2>
            <p className={styles.text}>{feature.text}</p>
          </div>
        ))}
      </section>
    </PageMain>
  )
}
