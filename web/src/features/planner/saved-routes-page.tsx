import { Navigate, useNavigate } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { useSessionStatus } from '#web/client/session.ts'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import styles from './saved-routes.module.css'
import { SavedRoutesList, savedRoutesLead } from './saved-routes-list.tsx'

/** The saved routes as a page of their own: an opened one leads to the planner. */
export function SavedRoutesPage() {
  const status = useSessionStatus()
  const navigate = useNavigate()
  if (status === 'signed-out') return <Navigate to={paths.signIn} replace />
  if (status === 'unknown') return <LoadingState label="Fetching your routes" />
  return (
    <main className={styles.page}>
      <title>Saved routes · Stopwise</title>
      <h1>Saved routes</h1>
      <p>{savedRoutesLead}</p>
      <SavedRoutesList onOpened={() => navigate(paths.planner)} />
    </main>
  )
}
