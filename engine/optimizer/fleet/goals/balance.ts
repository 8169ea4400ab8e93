import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { lastTaskOf, startOf, workOf } from '../instance/instance.ts'
import { workAfter } from '../instance/work.ts'
import { type Plan, travelTimeOf } from '../plan/plan.ts'
import { routeDuration } from '../timing/schedule.ts'

/** Seconds of the longest route of the plan. O(tasks). */
export function longestDuration(plan: Plan): number {
  let longest = 0
  for (let vehicle = 0; vehicle < plan.instance.vehicles; vehicle++) {
    if (intAt(plan.count, vehicle) > 0) longest = Math.max(longest, routeDuration(plan, vehicle))
  }
  return longest
}

/**
 * An estimate of the growth of the balance term when a request joins a vehicle, waiting left out.
 *
 * `longest` is the longest route so far. The search accepts plans by the exact term.
 */
export function balanceOfInsertion(plan: Plan, request: number, vehicle: number, longest: number): number {
  const { instance } = plan
  const last = lastTaskOf(instance, request)
  const work = workOf(instance, vehicle)
  const own =
    workAfter(work, startOf(instance, vehicle), request) + (last === request ? 0 : workAfter(work, request, last))
  const busy = intAt(plan.count, vehicle) === 0 ? 0 : travelTimeOf(plan, vehicle) + floatAt(plan.workTime, vehicle)
  return instance.terms.balance * Math.max(0, busy + own - longest)
}
