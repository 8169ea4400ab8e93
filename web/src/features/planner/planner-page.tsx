import { plannerPlace } from './document/kept-plan.ts'
import { plannerStore } from './document/planner-store.ts'
import { Planner } from './planner.tsx'
import { loadAnswer } from './result/use-answer.ts'

/** The planner for one driver, once this tab knows where its route is kept, with what shows its answer if it has one. */
export async function openPlannerPage(): Promise<typeof Planner> {
  await plannerPlace.claim()
  const { result, keptOrder } = plannerStore.get().history.present
  if (result || keptOrder) await loadAnswer()
  return Planner
}
