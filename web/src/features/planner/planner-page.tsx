import { Navigate } from 'react-router-dom'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { useSessionStatus } from '#web/client/session.ts'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { Planner } from './planner.tsx'

/** The planner for one driver. Visitors and smaller plans are shown what it is instead. */
export function PlannerPage() {
  const status = useSessionStatus()
  const { data: user } = useCurrentUser()
  if (status === 'signed-out' || (user && user.tier <= 1)) return <Navigate to={paths.webIntro} replace />
  if (!user) return <LoadingState label="Opening the planner" />
  return <Planner />
}
