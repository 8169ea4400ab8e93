import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { countTasks, type Plan } from '../plan/plan.ts'

/** Puts what a day costs by the clock into the cost of its route, beside its tasks, in place of what was there. */
export function chargeDay(plan: Plan, vehicle: number, byClock: number): void {
  const { instance, clock, travelTime } = plan
  const { pay } = instance
  const count = intAt(plan.count, vehicle)
  const tasks = floatAt(pay.perTask, vehicle) * countTasks(plan, vehicle)
  // The travel is paid with the legs.
  const legs = count === 0 ? 0 : floatAt(pay.perSecond, vehicle) * floatAt(travelTime, vehicle)
  const cost = Math.round(byClock + tasks - legs)
  const delta = cost - floatAt(clock.cost, vehicle)
  clock.cost[vehicle] = cost
  plan.cost[vehicle] = floatAt(plan.cost, vehicle) + delta
  plan.routeCost += delta
}
