import { Navigate } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'

/** An old address of the profile. */
export function AccountRedirect() {
  return <Navigate to={paths.profile} replace />
}
