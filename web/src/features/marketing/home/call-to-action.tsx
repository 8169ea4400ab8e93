import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { track } from '#web/client/analytics.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { home } from '#web/content/home.ts'
import { GoogleButton } from '../parts/google-button.tsx'
import { homeTrialPath } from '../start-paths.ts'
import styles from './call-to-action.module.css'

/** The last word of the page: a way in for whoever has read so far. */
export function CallToAction() {
  const { data: user } = useCurrentUser()
  return (
    <section className={styles.close} aria-label="Try Stopwise" data-header-tint="">
      <div>
        <h2 className={styles.title}>{home.close.title}</h2>
        <p className={styles.lead}>{home.close.lead}</p>
      </div>
      <div className={styles.actions}>
        <Button
          component={Link}
          to={homeTrialPath(user)}
          size="lg"
          rightSection={<IconArrowRight size={19} stroke={1.7} aria-hidden="true" />}
          onClick={() => track('Web Button Clicked', { value: 0.1 })}
        >
          Try Today for Free
        </Button>
        {!user && <GoogleButton />}
        <Link className={styles.link} to={paths.pricing}>
          Pricing
        </Link>
      </div>
    </section>
  )
}
