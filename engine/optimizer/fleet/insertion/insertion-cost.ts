import { intAt } from '#engine/base/typed-array.ts'
import { strangenessOf, travelOf } from '../instance/instance.ts'
import { openingCost, type Plan, workCostAdded } from '../plan/plan.ts'

/** By how much the cost of the route grows with a job behind `node`. */
export function insertionCost(plan: Plan, job: number, node: number): number {
  const { instance } = plan
  const vehicle = intAt(plan.vehicle, node)
  const { size, costs, costsTo } = travelOf(instance, vehicle)
  const row = intAt(instance.place, job) * size
  const follower = intAt(plan.next, node)
  const own = instance.isMetered ? workCostAdded(plan, node, job, follower) + strangenessOf(instance, job, vehicle) : 0
  const detour =
    intAt(costsTo, row + intAt(instance.place, node)) + intAt(costs, row + intAt(instance.place, follower)) + own
  return intAt(plan.count, vehicle) === 0 ? detour + openingCost(plan, vehicle) : detour - intAt(plan.legCost, node)
}
