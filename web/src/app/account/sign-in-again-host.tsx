import { lazy, Suspense } from 'react'
import { useEndedSession } from '#web/client/session/sign-in-again.ts'

/** Comes when a session ends: who reads the site never fetches it. */
const SignInAgainDialog = lazy(async () => {
  const { SignInAgainDialog: Component } = await import('./sign-in-again-dialog.tsx')
  return { default: Component }
})

/** The one place where somebody whose session has ended signs in again, over whatever they were doing. */
export function SignInAgainHost() {
  const ended = useEndedSession()
  return ended && <Suspense>{<SignInAgainDialog key={ended.userId} ended={ended} />}</Suspense>
}
