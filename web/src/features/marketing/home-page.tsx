import { Button } from '@mantine/core'
import { IconArrowRight, IconBolt, IconBuilding, IconDeviceMobile, IconRoute, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { LiveDemo } from './demo/live-demo.tsx'
import styles from './home-page.module.css'
import { heroStartPath, homeTrialPath } from './start-paths.ts'

const icon = { size: 19, stroke: 1.7, 'aria-hidden': true } as const

const faces = [
  { title: 'Web Route Planner', text: 'one driver, 100 stops', to: paths.webIntro, icon: <IconRoute {...icon} /> },
  { title: 'Teams', text: '20 drivers, one screen', to: paths.teamsIntro, icon: <IconUsers {...icon} /> },
  {
    title: 'Government',
    text: 'inspections, ranked and routed',
    to: paths.governmentIntro,
    icon: <IconBuilding {...icon} />,
  },
  { title: 'Chrome Extension', text: 'free, up to 10 stops', to: paths.pricingExtension, icon: <IconBolt {...icon} /> },
]

function Hero() {
  const { data: user } = useCurrentUser()
  return (
    <div>
      <h1 className={styles.headline}>Every stop, in the right order.</h1>
      <p className={styles.lead}>
        Type, paste or import up to 100 stops. Stopwise finds the fastest order in seconds and opens it in the map app
        you already use.
      </p>
      <div className={styles.actions}>
        <Button component={Link} to={heroStartPath(user)} size="lg" rightSection={<IconArrowRight {...icon} />}>
          Get Started on Web
        </Button>
        <Button
          component={Link}
          to={paths.appInstall}
          size="lg"
          variant="default"
          leftSection={<IconDeviceMobile {...icon} />}
        >
          Get the App
        </Button>
      </div>
    </div>
  )
}

/** The last word of the page: a way in for whoever has read so far. */
function Trial() {
  const { data: user } = useCurrentUser()
  return (
    <section className={styles.trial} aria-label="Try Stopwise">
      <p className={styles.trialText}>Bring your stops of today, and see what the right order saves.</p>
      <Button component={Link} to={homeTrialPath(user)} size="lg" rightSection={<IconArrowRight {...icon} />}>
        Try Today for Free
      </Button>
    </section>
  )
}

/** The home page: one sentence, two ways in, and the product as a picture. */
export function HomePage() {
  return (
    <PageMain>
      <section className={styles.top}>
        <Hero />
        <LiveDemo />
      </section>
      <section className={styles.faces} aria-label="Products" data-header-tint="">
        {faces.map((face) => (
          <Link key={face.to} to={face.to} className={styles.face}>
            {face.icon}
            <span>
              <span className={styles.faceTitle}>{face.title}</span>
              <span className={styles.faceText}>{face.text}</span>
            </span>
          </Link>
        ))}
      </section>
      <Trial />
    </PageMain>
  )
}
