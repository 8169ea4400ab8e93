import { Navigate } from 'react-router-dom'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { useSessionStatus } from '#web/client/session.ts'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { plannerPlace } from './kept-plan.ts'
import { Planner } from './planner.tsx'

/** The page, once this tab knows where its route is kept. */
export async function openPlannerPage(): Promise<typeof PlannerPage> {
  await plannerPlace.claim()
  return PlannerPage
}

/** The planner for one driver. Visitors and smaller plans are shown what it is instead. */
function PlannerPage() {
  const status = useSessionStatus()
  const { data: user } = useCurrentUser()
  if (status === 'signed-out' || (user && user.tier <= 1)) return <Navigate to={paths.webIntro} replace />
  if (!user) return <LoadingState label="Opening the planner" />
  return <Planner />
}
