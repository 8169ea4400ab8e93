import { plannerPlace } from './document/kept-plan.ts'
import { Planner } from './planner.tsx'

/** The planner for one driver, once this tab knows where its route is kept. */
export async function openPlannerPage(): Promise<typeof Planner> {
  await plannerPlace.claim()
  return Planner
}
