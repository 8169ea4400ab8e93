import type { DriveHours, WeekPart } from './drive-hours.ts'
import type { TravelMode } from './travel-model.ts'

const FREE = 1
const MINUTES_PER_HOUR = 60
const HOURS = 24

/** How many times as long a drive takes as on free roads, by the hour of the day in which it begins. */
export const timeOfDay: Readonly<Record<WeekPart, readonly number[]>> = {
  weekday: Array.from({ length: HOURS }, () => FREE),
  weekend: Array.from({ length: HOURS }, () => FREE),
}

/**
 * One factor for the hours in which a plan is driven: the mean of its minutes. 1 where the hours are unknown, and for
 * whoever walks or cycles.
 */
export function typicalFactor(mode: TravelMode, when: DriveHours | undefined): number {
  if (mode !== 'driving' || !when) return FREE
  const factors = timeOfDay[when.day ?? 'weekday']
  const [from, until] = [when.leaveAt, Math.max(when.until, when.leaveAt + 1)]
  let sum = 0
  for (let minute = from; minute < until; minute++) {
    sum += factors[Math.floor(minute / MINUTES_PER_HOUR) % HOURS] ?? FREE
  }
  return sum / (until - from)
}
