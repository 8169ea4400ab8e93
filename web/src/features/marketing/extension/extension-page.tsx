import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router-dom'
import { useCurrentUser } from '#web/client/current-user.ts'
import { nextPath } from '#web/client/navigation-rules.ts'
import { paths, withQuery } from '#web/client/paths.ts'
import { useSessionStatus } from '#web/client/session/session.ts'
import { extension } from '#web/content/extension.ts'
import { StepDrawing } from '#web/ui/extension/step-drawing.tsx'
import leadStyles from '#web/ui/layout/lead.module.css'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import styles from './extension-page.module.css'

const { storeUrl, sampleRouteUrl, mostStops, steps } = extension
const outside = { target: '_blank', rel: 'noopener noreferrer' } as const
const icon = <IconExternalLink size={17} stroke={1.7} aria-hidden />

function Top() {
  return (
    <section className={`row middleText ${styles.top}`}>
      <p className={leadStyles.eyebrow}>Chrome Extension</p>
      <h1 className={styles.title}>The right order, inside Google Maps</h1>
      <p className={leadStyles.centredLead}>
        The extension puts the stops of your directions in order where you have typed them. It is free up to {mostStops}{' '}
        stops.
      </p>
      <div className={`center pt28 ${styles.actions}`}>
        <Button component="a" href={storeUrl} {...outside} size="lg" rightSection={icon}>
          Download Extension
        </Button>
        <Button component="a" href={sampleRouteUrl} {...outside} size="lg" variant="default" rightSection={icon}>
          Try a sample route
        </Button>
      </div>
    </section>
  )
}

function Accounts() {
  return (
    <section className={`row middleText lineAbove ${styles.accounts}`} aria-labelledby="accounts-title">
      <h2 id="accounts-title" className={leadStyles.partTitle}>
        One account for both
      </h2>
      <p className={styles.text}>
        The extension knows your plan by the Google account of Chrome. Sign in to Stopwise with the same one. If it says
        that the accounts could not be synced, sign out of both and begin with Chrome.
      </p>
      <Button component={Link} to={withQuery(paths.signIn, { origin: 'extension' })} variant="default" size="lg">
        Sign in with Google
      </Button>
    </section>
  )
}

/** How the extension works. Who has an account is led to its plans. */
export function ExtensionPage() {
  const status = useSessionStatus()
  const { data: person } = useCurrentUser()
  const way = nextPath('extensionInstructions', { person })
  if (status === 'signed-in' && way !== paths.extensionInstructions) return <Navigate to={way} replace />
  return (
    <PageMain>
      <Top />
      <ol className={`grid flush unlisted gap40 ${styles.steps}`} data-header-tint="">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <StepDrawing step={index} />
            <h2 className={leadStyles.partTitle}>
              {index + 1}. {title}
            </h2>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <Accounts />
    </PageMain>
  )
}
