import type { RouteChange } from '../plans/change-plan.ts'
import { factsOf } from '../plans/change-plan.ts'
import type { DayPlan } from '../plans/day-plan.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'

/** The inspections that changes bring in from the list: those that a plan does not know, each once. */
export function broughtIn(plan: DayPlan, changes: readonly RouteChange[]): string[] {
  const known = factsOf(plan)
  return [...new Set(changes.flatMap(({ inspectionIds }) => inspectionIds))].filter((id) => !known.has(id))
}

/** A plan that knows some inspections more: they wait for a route, so that changes may give them one. */
export const withListed = (plan: DayPlan, listed: readonly RankedInspection[]): DayPlan => ({
  ...plan,
  unrouted: [
    ...plan.unrouted,
    ...listed.map((inspection) => ({
      inspectionId: inspection.inspectionId,
      ...{ code: 'day-full' as const, rule: 'It came in once the day was planned. Give it to somebody.', inspection },
    })),
  ],
})
