import { routeInspector } from '../routing/route-inspector.ts'
import { assemblePlan } from './assemble-plan.ts'
import { assignDay, daysOf } from './assign-day.ts'
import type { DayPlan } from './day-plan.ts'
import { readDayTravel } from './kept-day-travel.ts'
import type { KeptInputs } from './receipt.ts'
import { replayTravel } from './recorded-travel.ts'
import { refillDay } from './refill-day.ts'

/** Makes a plan once more from what it was made from. The same engine makes the same plan. */
export async function replayPlan(kept: KeptInputs): Promise<DayPlan> {
  const { receipt, input, homeless, missing, travel, dayTravel = {}, refill } = kept
  const assignment = assignDay(receipt.strategy, input, readDayTravel(dayTravel))
  const days = daysOf(input, assignment)
  const routed = await Promise.all(
    days.map(async (day) => {
      const { inspectorId } = day.inspector
      const answers = travel[inspectorId]
      return answers ? [[inspectorId, await routeInspector(day, replayTravel(answers))] as const] : []
    }),
  )
  const day = {
    inspections: input.inspections,
    inspectors: input.inspectors,
    ...{ homeless, missing, days },
    unassigned: assignment.unassigned,
    routed: new Map(routed.flat()),
  }
  const { strategy, date } = receipt
  return assemblePlan(refill ? await refillDay(day, { strategy, date, input, port: replayTravel(refill) }) : day)
}
