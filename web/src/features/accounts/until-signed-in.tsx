import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCurrentUser } from '#web/client/current-user.ts'
import { failureOf } from '#web/client/failure.ts'
import { nextPath } from '#web/client/navigation-rules.ts'
import { signOut } from '#web/client/session/session.ts'
import { forgetWays, type SignInWay } from '#web/sign-in/sign-in-way.ts'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'

interface UntilSignedInProps {
  readonly way: SignInWay
  readonly children: ReactNode
}

/** What to do to sign in; leads a signed-in person on, as soon as the server has said who it is. */
export function UntilSignedIn({ way, children }: UntilSignedInProps) {
  const { origin, returnPath } = way
  const navigate = useNavigate()
  const { data: user, error, refetch } = useCurrentUser()
  useEffect(() => {
    if (!user) return
    forgetWays()
    void navigate(returnPath ?? nextPath('afterSignIn', { person: user, origin }), { replace: true })
  }, [user, origin, returnPath, navigate])
  if (!error || user) return children
  return (
    <AuthPage title="Your account could not be loaded" lead={failureOf(error).message}>
      <div className={styles.form}>
        <Button size="lg" fullWidth onClick={() => void refetch()}>
          Try again
        </Button>
        <Button variant="default" size="lg" fullWidth onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </AuthPage>
  )
}
