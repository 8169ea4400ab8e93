import { useNavigate } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { signOut } from '#web/client/session/session.ts'

/** Returns to the home page and signs out there: a page that needs a session must not see it end. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void Promise.resolve(navigate(paths.home)).then(signOut)
  }
}
