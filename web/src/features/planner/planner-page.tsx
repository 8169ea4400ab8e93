import { claimPlace } from './kept-place.ts'
import { Planner } from './planner.tsx'

/** The planner for one driver, once this tab knows where its route is kept. */
export async function openPlannerPage(): Promise<typeof Planner> {
  await claimPlace()
  return Planner
}
