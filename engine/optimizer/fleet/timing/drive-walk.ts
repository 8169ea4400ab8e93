import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { FACTOR_PARTS } from '../../problem/hours.ts'
import { allBreaks } from '../instance/breaks.ts'
import { driveFrom, driveUntil, type HourTable } from '../instance/hours.ts'
import { earliestInside, latestInside } from '../instance/windows.ts'
import { priceOfMoment } from '../instance/wishes.ts'
import type { HourWalk } from '../plan/hour-walk.ts'
import type { Plan } from '../plan/plan.ts'

const NEVER = Number.POSITIVE_INFINITY

/** A vehicle and the hours by which it drives. */
export interface Hourly {
  readonly vehicle: number
  readonly table: HourTable
}

/** Who drives a walk, and what moments are to be written into the plan. */
export interface Driver extends Hourly {
  /** `ready` and `due` for those that look for places, `leave` for the schedule that was chosen. */
  readonly keeps: 'nothing' | 'limits' | 'leave'
  /** Whether, behind the tasks tried out, a moment at which the route is where it is then tells the rest. */
  readonly rejoins?: boolean
}

/**
 * Drives the walk of a plan from a departure on, each place left as early as can be with each set of breaks taken; answers
 * the first place that is not reached in time, or −1. O(length × periods × 2^breaks × breaks).
 */
export function driveWalk(plan: Plan, driver: Driver, departure: number): number {
  const { times, drives, misses } = plan.hourly.walk
  times.fill(NEVER, 0, allBreaks(plan.instance.breaks, driver.vehicle) + 1)
  times[0] = departure
  drives[0] = 0
  misses[0] = 0
  return driveOn(plan, driver, 0)
}

/** The same from a place on, which is left at the moments that the walk has, after so many seconds of travel. */
export const driveOn = (plan: Plan, driver: Driver, place: number): number =>
  allBreaks(plan.instance.breaks, driver.vehicle) === 0
    ? drivePlain(plan, driver, place)
    : driveByMask(plan, driver, place)

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the innermost loop of a search by hours
function drivePlain(plan: Plan, { vehicle, table, keeps, rejoins = false }: Driver, first: number): number {
  const { instance, hourly } = plan
  const { opens, closes, windows, breaks, wishes } = instance
  const { nodes, rows, seconds, work, length } = hourly.walk
  const { begins, ends, parts, grid } = table
  const lastPeriod = table.periods - 1
  const joinedFrom = rejoins ? hourly.walk.lastTried + 1 : length
  const last = length - 1
  let period = 0
  let time = floatAt(hourly.walk.times, 0)
  let driven = floatAt(hourly.walk.drives, 0)
  let missed = floatAt(hourly.walk.misses, 0)
  for (let place = first; ; place++) {
    const node = intAt(nodes, place)
    if (keeps === 'limits') plan.ready[Math.imul(node, breaks.masks)] = time
    else if (keeps === 'leave') {
      hourly.leave[Math.imul(node, breaks.masks)] = time
      hourly.driven[Math.imul(node, breaks.masks)] = driven
      hourly.missed[Math.imul(node, breaks.masks)] = missed
    } else if (place >= joinedFrom && time === floatAt(hourly.leave, Math.imul(node, breaks.masks))) {
      const end = Math.imul(intAt(nodes, last), breaks.masks)
      hourly.walk.end = floatAt(hourly.leave, end)
      hourly.walk.driven = driven + floatAt(hourly.driven, end) - floatAt(hourly.driven, Math.imul(node, breaks.masks))
      hourly.walk.missed = missed + floatAt(hourly.missed, end) - floatAt(hourly.missed, Math.imul(node, breaks.masks))
      return -1
    }
    if (place === last) break
    // As `driveFrom`, but from the period on that the walk has come to.
    while (period < lastPeriod && time >= floatAt(ends, period)) period += 1
    const row = intAt(rows, place)
    const departure = time
    let ahead = floatAt(seconds, place) * FACTOR_PARTS
    for (; period < lastPeriod; period++) {
      const possible = floatAt(parts, row + period) * (floatAt(ends, period) - time)
      if (ahead <= possible) break
      ahead -= possible
      time = floatAt(ends, period)
    }
    time += Math.round(ahead / floatAt(parts, row + period))
    if (grid > 1) {
      time = departure + grid * Math.round((time - departure) / grid)
      while (time < floatAt(begins, period)) period -= 1
    }
    driven += time - departure
    if (place + 1 < last) {
      const follower = intAt(nodes, place + 1)
      if (time > floatAt(closes, follower)) return place + 1
      time = Math.max(time, floatAt(opens, follower))
      if (windows.hasGaps && intAt(windows.gaps, follower) === 1) time = earliestInside(windows, follower, time)
      if (wishes.isWished) missed += priceOfMoment(wishes, follower, time)
      time += floatAt(work, place + 1)
    }
  }
  hourly.walk.end = time
  hourly.walk.driven = driven
  hourly.walk.missed = missed
  return time > floatAt(instance.shiftEnd, vehicle) ? last : -1
}

function driveByMask(plan: Plan, { vehicle, table, keeps }: Driver, first: number): number {
  const { instance, hourly } = plan
  const { walk } = hourly
  const { nodes, times, drives, misses, length } = walk
  const { masks } = instance.breaks
  const full = allBreaks(instance.breaks, vehicle)
  const last = length - 1
  for (let place = first; ; place++) {
    const cell = Math.imul(intAt(nodes, place), masks)
    if (keeps === 'limits') plan.ready.set(times.subarray(0, full + 1), cell)
    else if (keeps === 'leave') {
      hourly.leave.set(times.subarray(0, full + 1), cell)
      hourly.driven.set(drives.subarray(0, full + 1), cell)
      hourly.missed.set(misses.subarray(0, full + 1), cell)
    }
    if (place === last) break
    takeBreaks(plan, vehicle)
    driveLeg(walk, place, full, table)
    takeBreaks(plan, vehicle)
    if (place + 1 < last && !serve(plan, walk, place + 1, full)) return place + 1
  }
  walk.end = floatAt(times, full)
  walk.driven = floatAt(drives, full)
  walk.missed = floatAt(misses, full)
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

function serve({ instance }: Plan, { nodes, work, times, misses }: HourWalk, place: number, full: number): boolean {
  const { windows, wishes } = instance
  const node = intAt(nodes, place)
  let isServed = false
  for (let mask = 0; mask <= full; mask++) {
    const time = floatAt(times, mask)
    if (time === NEVER) continue
    const begin = earliestInside(windows, node, time)
    times[mask] = begin + floatAt(work, place)
    if (begin === NEVER) continue
    isServed = true
    if (wishes.isWished) misses[mask] = floatAt(misses, mask) + priceOfMoment(wishes, node, begin)
  }
  return isServed
}

/** Adds the ways to take further breaks, one after the other: the earliest, between equals after the least travel, the first. */
export function takeBreaks({ instance, hourly }: Plan, vehicle: number): void {
  const { times, drives, misses } = hourly.walk
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
      misses[more] = floatAt(misses, mask)
    }
  }
}

/**
 * The latest departure from which the walk of a plan is over by a moment, at each place with any set of breaks taken;
 * minus infinity where there is none. The costs are those of {@link driveWalk}.
 */
export function limitWalk(plan: Plan, driver: Driver, end: number): number {
  const { vehicle } = driver
  return allBreaks(plan.instance.breaks, vehicle) === 0 ? limitPlain(plan, driver, end) : limitByMask(plan, driver, end)
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
