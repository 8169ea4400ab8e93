import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import { completeProviderSignIn, rememberedOrigin } from './authentication.ts'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'
import { signInProblem } from './user-pool-errors.ts'

let completing: Promise<void> | undefined

/** The code in the address works once: a second render must not spend it again. */
function completeOnce(): Promise<void> {
  completing ??= completeProviderSignIn().finally(() => {
    completing = undefined
  })
  return completing
}

/** Where Google and Facebook send the person back to. */
export function CallbackPage() {
  const [problem, setProblem] = useState<string>()
  useLeaveWhenSignedIn(rememberedOrigin())
  useEffect(() => {
    completeOnce().catch((error: unknown) => setProblem(signInProblem(error).text))
  }, [])
  if (problem === undefined) return <LoadingState label="Signing you in" />
  return (
    <AuthPage title="You are not signed in" lead={problem}>
      <div className={styles.form}>
        <Button component={Link} to={paths.signIn} size="lg" fullWidth>
          Back to sign in
        </Button>
      </div>
    </AuthPage>
  )
}
