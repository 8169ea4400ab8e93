import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCurrentUser } from '#web/client/current-user.ts'
import { pathAfterSignIn } from './after-sign-in.ts'

/** Leads a signed-in person on, as soon as the server has said who it is. */
export function useLeaveWhenSignedIn(origin: string | null): void {
  const navigate = useNavigate()
  const { data: user } = useCurrentUser()
  useEffect(() => {
    if (user) navigate(pathAfterSignIn(user, origin), { replace: true })
  }, [user, origin, navigate])
}
