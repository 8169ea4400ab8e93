import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { allBreaks } from '../instance/breaks.ts'
import { driveFrom, rowOf } from '../instance/hours.ts'
import { timeBetween, workOf } from '../instance/instance.ts'
import { earliestInside } from '../instance/windows.ts'
import { workAfter } from '../instance/work.ts'
import type { Plan } from '../plan/plan.ts'
import { type Hourly, takeBreaks } from '../timing/drive-walk.ts'

const NEVER = Number.POSITIVE_INFINITY

/** Sets the moments of the walk to the earliest at which a node is left. */
export function leaveNode({ instance, ready, hourly }: Plan, node: number): void {
  const { masks } = instance.breaks
  hourly.walk.times.set(ready.subarray(node * masks, (node + 1) * masks))
}

/** Carries the moments at which a node is left on to those at which a task behind it is; false where it closes before. */
export function goOn(plan: Plan, hourly: Hourly, from: number, task: number): boolean {
  const { instance } = plan
  const { times } = plan.hourly.walk
  const { vehicle } = hourly
  const full = allBreaks(instance.breaks, vehicle)
  const work = workAfter(workOf(instance, vehicle), from, task)
  drive(plan, hourly, from, task)
  let isServed = false
  for (let mask = 0; mask <= full; mask++) {
    const time = floatAt(times, mask)
    if (time === NEVER) continue
    times[mask] = earliestInside(instance.windows, task, time) + work
    if (floatAt(times, mask) < NEVER) isServed = true
  }
  return isServed
}

/** Whether the rest of the route is in time from the node behind a task on; always where setups make its limits others. */
export function mayReach(plan: Plan, hourly: Hourly, task: number, follower: number): boolean {
  const { instance, due } = plan
  if (instance.hasSetups) return true
  const { times } = plan.hourly.walk
  const full = allBreaks(instance.breaks, hourly.vehicle)
  drive(plan, hourly, task, follower)
  const cell = follower * instance.breaks.masks
  for (let mask = 0; mask <= full; mask++) {
    const time = floatAt(times, mask)
    if (time < NEVER && time <= floatAt(due, cell + mask)) return true
  }
  return false
}

function drive(plan: Plan, { vehicle, table }: Hourly, from: number, to: number): void {
  const { instance } = plan
  const { times } = plan.hourly.walk
  const full = allBreaks(instance.breaks, vehicle)
  const row = rowOf(table, intAt(instance.place, from), intAt(instance.place, to))
  const seconds = timeBetween(instance, vehicle, from, to)
  if (full > 0) takeBreaks(plan, vehicle)
  for (let mask = 0; mask <= full; mask++) {
    if (floatAt(times, mask) < NEVER) times[mask] = driveFrom(table, row, seconds, floatAt(times, mask))
  }
  if (full > 0) takeBreaks(plan, vehicle)
}
