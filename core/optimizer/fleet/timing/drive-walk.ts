import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { allBreaks } from '../instance/breaks.ts'
import { driveFrom, driveUntil, type HourTable } from '../instance/hours.ts'
import { startOf } from '../instance/instance.ts'
import { earliestInside, latestInside } from '../instance/windows.ts'
import type { HourWalk } from '../plan/hour-walk.ts'
import type { Plan } from '../plan/plan.ts'

const NEVER = Number.POSITIVE_INFINITY

/** A walk to be driven: whose it is, by which hours, and whether moments are to be written into the plan. */
export interface Driver {
  readonly vehicle: number
  readonly table: HourTable
  /** `ready` and `due` for those that look for places, `leave` for the schedule that was chosen. */
  readonly keeps: 'nothing' | 'limits' | 'leave'
}

/**
 * Drives the walk of a plan from a departure on, each place left as early as can be with each set of breaks taken; answers
 * the first place that is not reached in time, or −1. O(length × periods × 2^breaks × breaks).
 */
export function driveWalk(plan: Plan, driver: Driver, departure: number): number {
  const { vehicle } = driver
  return allBreaks(plan.instance.breaks, vehicle) === 0
    ? drivePlain(plan, driver, departure)
    : driveByMask(plan, driver, departure)
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop of the search
function drivePlain(plan: Plan, { vehicle, table, keeps }: Driver, departure: number): number {
  const { instance, hourly } = plan
  const { opens, closes, windows, breaks } = instance
  const { nodes, rows, seconds, work, length } = hourly.walk
  const last = length - 1
  let time = departure
  let driven = 0
  for (let place = 0; ; place++) {
    const node = intAt(nodes, place)
    if (keeps === 'limits') plan.ready[Math.imul(node, breaks.masks)] = time
    else if (keeps === 'leave') hourly.leave[node] = time
    if (place === last) break
    const arrival = driveFrom(table, intAt(rows, place), floatAt(seconds, place), time)
    driven += arrival - time
    time = arrival
    if (place + 1 < last) {
      const follower = intAt(nodes, place + 1)
      if (time > floatAt(closes, follower)) return place + 1
      time = Math.max(time, floatAt(opens, follower))
      if (windows.hasGaps && intAt(windows.gaps, follower) === 1) time = earliestInside(windows, follower, time)
      time += floatAt(work, place + 1)
    }
  }
  hourly.walk.end = time
  hourly.walk.driven = driven
  return time > floatAt(instance.shiftEnd, vehicle) ? last : -1
}

function driveByMask(plan: Plan, { vehicle, table, keeps }: Driver, departure: number): number {
  const { instance, hourly } = plan
  const { walk } = hourly
  const { nodes, times, drives, length } = walk
  const { masks } = instance.breaks
  const full = allBreaks(instance.breaks, vehicle)
  const last = length - 1
  times.fill(NEVER, 0, full + 1)
  times[0] = departure
  drives[0] = 0
  for (let place = 0; ; place++) {
    const node = intAt(nodes, place)
    if (keeps === 'limits') plan.ready.set(times.subarray(0, full + 1), Math.imul(node, masks))
    else if (keeps === 'leave') hourly.leave[node] = likelyMoment(plan, node, full)
    if (place === last) break
    takeBreaks(plan, vehicle, times, drives)
    driveLeg(walk, place, full, table)
    takeBreaks(plan, vehicle, times, drives)
    if (place + 1 < last && !serve(plan, walk, place + 1, full)) return place + 1
  }
  walk.end = floatAt(times, full)
  walk.driven = floatAt(drives, full)
  // A shift without an end does not make up for a break that cannot be taken any more.
  return walk.end === NEVER || walk.end > floatAt(instance.shiftEnd, vehicle) ? last : -1
}

function driveLeg({ rows, seconds, times, drives }: HourWalk, place: number, full: number, table: HourTable): void {
  for (let mask = 0; mask <= full; mask++) {
    const time = floatAt(times, mask)
    if (time === NEVER) continue
    const arrival = driveFrom(table, intAt(rows, place), floatAt(seconds, place), time)
    drives[mask] = floatAt(drives, mask) + arrival - time
    times[mask] = arrival
  }
}

function serve({ instance }: Plan, { nodes, work, times }: HourWalk, place: number, full: number): boolean {
  const { windows } = instance
  let isServed = false
  for (let mask = 0; mask <= full; mask++) {
    const time = floatAt(times, mask)
    if (time === NEVER) continue
    times[mask] = earliestInside(windows, intAt(nodes, place), time) + floatAt(work, place)
    if (floatAt(times, mask) < NEVER) isServed = true
  }
  return isServed
}

/** Adds the ways to take further breaks, one after the other: the earliest, between equals after the least travel. */
export function takeBreaks({ instance }: Plan, vehicle: number, times: Float64Array, drives: Float64Array): void {
  const { first, windows, service } = instance.breaks
  const full = allBreaks(instance.breaks, vehicle)
  const owner = intAt(first, vehicle)
  for (let mask = 0; mask < full; mask++) {
    if (floatAt(times, mask) === NEVER) continue
    for (let left = full & ~mask; left !== 0; left &= left - 1) {
      const pause = owner + 31 - Math.clz32(left & -left)
      const more = mask | (left & -left)
      const time = earliestInside(windows, pause, floatAt(times, mask)) + floatAt(service, pause)
      const known = floatAt(times, more)
      if (time > known || time === NEVER || (time === known && floatAt(drives, mask) >= floatAt(drives, more))) continue
      times[more] = time
      drives[more] = floatAt(drives, mask)
    }
  }
}

/** When a node is left with as few breaks as the rest of the route allows, by the limits that the plan has. */
function likelyMoment({ instance, due, hourly, vehicle }: Plan, node: number, full: number): number {
  const { times } = hourly.walk
  for (let mask = 0; mask < full && node < instance.tasks; mask++) {
    const time = floatAt(times, mask)
    if (time < NEVER && time <= floatAt(due, Math.imul(node, instance.breaks.masks) + mask)) return time
  }
  return floatAt(times, node === startOf(instance, intAt(vehicle, node)) ? 0 : full)
}

/**
 * The latest departure from which the walk of a plan is over by a moment, at each place with any set of breaks taken;
 * minus infinity where there is none. The costs are those of {@link driveWalk}.
 */
export function limitWalk(plan: Plan, driver: Driver, end: number): number {
  const { vehicle } = driver
  return allBreaks(plan.instance.breaks, vehicle) === 0
    ? limitPlain(plan, driver, end)
    : limitByMask(plan, driver, end)
}

function limitPlain(plan: Plan, { table, keeps }: Driver, end: number): number {
  const { instance, due, hourly } = plan
  const { closes, windows, breaks } = instance
  const { nodes, rows, seconds, work, length } = hourly.walk
  let limit = end
  for (let place = length - 1; ; place--) {
    const node = intAt(nodes, place)
    if (place < length - 1) {
      if (place === 0) return limit
      limit = Math.min(limit - floatAt(work, place), floatAt(closes, node))
      if (windows.hasGaps && intAt(windows.gaps, node) === 1) limit = latestInside(windows, node, limit)
    }
    if (keeps === 'limits') due[Math.imul(node, breaks.masks)] = limit
    limit = driveUntil(table, intAt(rows, place - 1), floatAt(seconds, place - 1), limit)
  }
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop of the search
function limitByMask(plan: Plan, { vehicle, table, keeps }: Driver, end: number): number {
  const { instance, due, hourly } = plan
  const { breaks, windows } = instance
  const { nodes, rows, seconds, work, length, times } = hourly.walk
  const full = allBreaks(breaks, vehicle)
  times.fill(-NEVER, 0, full + 1)
  times[full] = end
  for (let place = length - 1; ; place--) {
    const node = intAt(nodes, place)
    if (place < length - 1) {
      giveBreaks(plan, vehicle, times)
      if (place === 0) return floatAt(times, 0)
      for (let mask = 0; mask <= full; mask++) {
        times[mask] = latestInside(windows, node, floatAt(times, mask) - floatAt(work, place))
      }
    }
    giveBreaks(plan, vehicle, times)
    if (keeps === 'limits') due.set(times.subarray(0, full + 1), Math.imul(node, breaks.masks))
    for (let mask = 0; mask <= full; mask++) {
      times[mask] = driveUntil(table, intAt(rows, place - 1), floatAt(seconds, place - 1), floatAt(times, mask))
    }
  }
}

/** The counterpart of {@link takeBreaks}: latest moments at which each set may be all that is taken. */
function giveBreaks({ instance }: Plan, vehicle: number, times: Float64Array): void {
  const { first, windows, service } = instance.breaks
  const full = allBreaks(instance.breaks, vehicle)
  const owner = intAt(first, vehicle)
  for (let mask = full - 1; mask >= 0; mask--) {
    for (let left = full & ~mask; left !== 0; left &= left - 1) {
      const pause = owner + 31 - Math.clz32(left & -left)
      const time = latestInside(windows, pause, floatAt(times, mask | (left & -left)) - floatAt(service, pause))
      if (time > floatAt(times, mask)) times[mask] = time
    }
  }
}
