import { intAt } from '#core/kernel/typed-array.ts'
import { lastTaskOf } from '../instance/instance.ts'
import { isOverloaded } from '../plan/loads.ts'
import { addAmounts, linkTask, type Plan, unlinkTask } from '../plan/plan.ts'
import { retimeRoute } from '../timing/timing.ts'

/**
 * Whether a request fits behind those nodes, found by timing the whole route with it. O(route length × 3^breaks).
 *
 * For days on which what is on board decides about breaks: one more load changes what every other leg allows.
 */
export const fitsByTrial = (plan: Plan, request: number, after: number, lastAfter = after): boolean =>
  priceByTrial(plan, request, after, lastAfter) < Number.POSITIVE_INFINITY

/** By how much the cost of all routes grows with a request behind those nodes, infinite where it does not fit; as above. */
export function priceByTrial(plan: Plan, request: number, after: number, lastAfter = after): number {
  const vehicle = intAt(plan.vehicle, after)
  const last = lastTaskOf(plan.instance, request)
  const before = plan.routeCost
  linkTask(plan, request, after)
  if (last !== request) linkTask(plan, last, lastAfter)
  addAmounts(plan, request, 1)
  const fits = retimeRoute(plan, vehicle) === -1 && !isOverloaded(plan, vehicle)
  const price = fits ? plan.routeCost - before : Number.POSITIVE_INFINITY
  addAmounts(plan, request, -1)
  if (last !== request) unlinkTask(plan, last)
  unlinkTask(plan, request)
  retimeRoute(plan, vehicle)
  return price
}
