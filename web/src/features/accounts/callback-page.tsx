import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { completeProviderSignIn } from '#web/client/session/authentication.ts'
import { signInProblem } from '#web/client/session/user-pool-errors.ts'
import { recallWay, signInPageOf } from '#web/sign-in/sign-in-way.ts'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import { UntilSignedIn } from './until-signed-in.tsx'

let completing: Promise<void> | undefined

/** The code in the address works once: a second render must not spend it again. */
function completeOnce(): Promise<void> {
  completing ??= completeProviderSignIn().finally(() => {
    completing = undefined
  })
  return completing
}

/** Where Google, Facebook and companies send the person back to. */
export function CallbackPage() {
  const [problem, setProblem] = useState<string>()
  const [way] = useState(() => recallWay('provider', Date.now()))
  useEffect(() => {
    completeOnce().catch((error: unknown) => setProblem(signInProblem(error).text))
  }, [])
  return (
    <UntilSignedIn way={way}>
      {problem === undefined ? (
        <Page heading="hidden">
          <LoadingState label="Signing you in" />
        </Page>
      ) : (
        <AuthPage title="You are not signed in" lead={problem}>
          <div className={styles.form}>
            <Button component={Link} to={signInPageOf(way)} size="lg" fullWidth>
              Back to sign in
            </Button>
          </div>
        </AuthPage>
      )}
    </UntilSignedIn>
  )
}
