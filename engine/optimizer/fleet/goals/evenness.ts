import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { lastTaskOf, startOf, workOf } from '../instance/instance.ts'
import { workAfter } from '../instance/work.ts'
import { type Plan, travelTimeOf } from '../plan/plan.ts'

/** Seconds by which the work of all vehicles scatters: squares of how far off the mean, over the mean. O(vehicles). */
export function scatterOf(plan: Plan): number {
  const { vehicles } = plan.instance
  let sum = 0
  let squares = 0
  for (let vehicle = 0; vehicle < vehicles; vehicle++) {
    if (intAt(plan.count, vehicle) === 0) continue
    const day = busyOf(plan, vehicle)
    sum += day
    squares += day * day
  }
  return sum === 0 ? 0 : (squares * vehicles) / sum - sum
}

/** The mean work of all vehicles: what an insertion is measured by. */
export function meanDay(plan: Plan): number {
  let sum = 0
  for (let vehicle = 0; vehicle < plan.instance.vehicles; vehicle++) sum += busyOf(plan, vehicle)
  return sum / plan.instance.vehicles
}

const busyOf = (plan: Plan, vehicle: number): number =>
  intAt(plan.count, vehicle) === 0 ? 0 : travelTimeOf(plan, vehicle) + floatAt(plan.workTime, vehicle)

/**
 * An estimate of the growth of the evenness term when a request joins a vehicle, its way left out; below nothing where
 * that vehicle has less than the mean. The search accepts plans by the exact term.
 */
export function evennessOfInsertion(plan: Plan, request: number, vehicle: number, mean: number): number {
  const { instance } = plan
  const { terms } = instance
  const work = workOf(instance, vehicle)
  const last = lastTaskOf(instance, request)
  const own =
    workAfter(work, startOf(instance, vehicle), request) + (last === request ? 0 : workAfter(work, request, last))
  return mean === 0 ? 0 : (terms.evenness * own * (2 * (busyOf(plan, vehicle) - mean) + own)) / mean
}
