import { counted } from '#core/kernel/counted.ts'
import { clockMinute, DAY_MINUTES } from '#core/kernel/time.ts'
import { secondsToMinutes } from '#engine/base/units.ts'
import type { Itinerary, RouteBreak } from './itinerary.ts'

/** When a point is reached, and what the clock does around it. Minutes of the day; past midnight they go on above 1440. */
export interface PointTimes {
  readonly arrival: number
  /** Time off on the way here, each with its begin and end. */
  readonly breaks: readonly { readonly from: number; readonly to: number }[]
  /** Minutes until the stop opens. */
  readonly wait: number
}

/** Whole minutes of a leg of so many seconds that is begun at a minute of the day. */
export type Drive = (seconds: number, minute: number) => number

/** As long at any hour. */
export const wholeMinutes: Drive = secondsToMinutes

/**
 * When each point is reached, start included, with everything that lies between one arrival and the next.
 *
 * Arrival k = leave + rounded leg minutes 1..k + service at the points before k + breaks taken before k. A break begins
 * as soon as it may, on the way too, unless it says that it is taken at a stop. A stop is served once its window is open
 * and its `serveFrom` has come: the clock waits for all of these. What was
 * driven has its own time, and nothing behind it comes before the minute `from` of the route.
 *
 * `drive` tells how long legs take that are no longer the same at any hour.
 */
export function pointTimes(
  { points, legs, breaks, from: restFrom = 0 }: Pick<Itinerary, 'points' | 'legs' | 'breaks' | 'from'>,
  leaveAt: number,
  drive: Drive = wholeMinutes,
): PointTimes[] {
  let clock = leaveAt
  const firstOpen = Math.max(1, points.findLastIndex(({ drivenAt }) => drivenAt !== undefined) + 1)
  return points.map((point, index) => {
    const { drivenAt, serviceMinutes = 0 } = point
    if (drivenAt !== undefined) {
      clock = drivenAt
      return { arrival: drivenAt - serviceMinutes, breaks: [], wait: 0 }
    }
    if (index === firstOpen) clock = Math.max(clock, restFrom)
    const leg = legs[index - 1]?.durationSeconds ?? 0
    const crossed = crossLeg(
      breaks.filter(({ before }) => before === index),
      clock,
      (minute) => drive(leg, minute),
    )
    const { arrival } = crossed
    const wait = Math.max(0, (point.window?.[0] ?? 0) - arrival, (point.serveFrom ?? 0) - arrival)
    clock = arrival + wait + serviceMinutes
    return { ...crossed, wait }
  })
}

/** A leg that is begun at a minute, with the breaks on it in their order. */
function crossLeg(
  rests: readonly RouteBreak[],
  begun: number,
  drive: (minute: number) => number,
): Pick<PointTimes, 'arrival' | 'breaks'> {
  let clock = begun
  let left: number | undefined
  const goOn = (until: number): void => {
    left ??= drive(clock)
    const driven = Math.min(left, Math.max(0, until - clock))
    clock += driven
    left -= driven
  }
  const breaks = rests.map(({ from, minutes, at }) => {
    if (at !== 'leave') goOn(at === 'arrive' ? Number.POSITIVE_INFINITY : from)
    const begin = Math.max(clock, from)
    clock = begin + minutes
    return { from: begin, to: clock }
  })
  goOn(Number.POSITIVE_INFINITY)
  return { arrival: clock, breaks }
}

/** Minute of the day at which each point is reached. */
export const arrivalTimes = (itinerary: Itinerary, leaveAt: number): number[] =>
  pointTimes(itinerary, leaveAt).map(({ arrival }) => arrival)

/** `9:12 AM` for a minute of the day; later days wrap. */
export function formatClock(minuteOfDay: number): string {
  const minute = clockMinute(minuteOfDay)
  const hour = Math.floor(minute / 60)
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `12:20 AM +1 day`: the clock with the days that lie between, for a route that goes on behind midnight. */
export function formatDayClock(minute: number): string {
  const days = Math.floor(minute / DAY_MINUTES)
  return days > 0 ? `${formatClock(minute)} +${counted(days, 'day')}` : formatClock(minute)
}

/** `9:12 AM–9:40 AM`, or `11:50 PM–12:20 AM +1 day`. */
export const formatClocks = (from: number, to: number): string => `${formatClock(from)}–${formatDayClock(to)}`
