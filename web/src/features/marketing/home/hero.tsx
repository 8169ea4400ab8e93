import { Button } from '@mantine/core'
import { IconArrowRight, IconDeviceMobile, IconSteeringWheel } from '@tabler/icons-react'
import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { trackButton } from '#web/client/analytics.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { nextPath } from '#web/client/navigation-rules.ts'
import { paths } from '#web/client/paths.ts'
import { home } from '#web/content/home.ts'
import { howItWorks } from '#web/content/how-it-works.ts'
import { VideoButton } from '#web/ui/video/video-button.tsx'
import styles from './hero.module.css'
import { Island } from './island.tsx'

const loadDemo = () => import('../demo/live-demo.tsx').then((module) => module.LiveDemo)
const WrittenDemo = lazy(async () => ({ default: await loadDemo() }))

const icon = { size: 19, stroke: 1.7, 'aria-hidden': true } as const

function Actions() {
  const { data: user } = useCurrentUser()
  return (
    <div className={`flex wrap gap12 ${styles.actions}`}>
      <Button
        component={Link}
        to={nextPath('heroStart', { person: user })}
        size="lg"
        rightSection={<IconArrowRight {...icon} />}
        onClick={() => trackButton('Web Button Clicked')}
      >
        Get Started on Web
      </Button>
      <Button
        component={Link}
        to={paths.appInstall}
        size="lg"
        variant="default"
        leftSection={<IconDeviceMobile {...icon} />}
        onClick={() => trackButton('App Button Clicked')}
      >
        Get the App
      </Button>
    </div>
  )
}

/** What it costs to try, and what it looks like. */
function Notes() {
  return (
    <div className={`row wrap ${styles.notes}`}>
      <p className="body tertiary">{home.trial}</p>
      <VideoButton video={howItWorks} size="compact-sm" variant="subtle" />
    </div>
  )
}

function Figures() {
  return (
    <div className={styles.claims}>
      <p className="body tertiary" id="claims">
        {home.figures.lead}
      </p>
      <dl className={`flex wrap ${styles.figures}`} aria-labelledby="claims">
        {home.figures.all.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** One sentence, two ways in, and the product itself as the picture. */
export function Hero() {
  return (
    <section className={`grid centered gap40 ${styles.hero}`} aria-label="Stopwise">
      <div className={`narrow ${styles.words}`}>
        <p className="row gap8 brand strong">
          <IconSteeringWheel size={17} stroke={1.7} aria-hidden="true" />
          {home.trust}
        </p>
        <h1 className={`mt16 balanced ${styles.headline}`}>{home.headline}</h1>
        <p className={styles.lead}>{home.lead}</p>
        <Actions />
        <Notes />
        <Figures />
      </div>
      <Island id="live-demo" className={styles.picture ?? ''} load={loadDemo} written={WrittenDemo} />
    </section>
  )
}
