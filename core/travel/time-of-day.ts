import type { DriveHours, WeekPart } from './drive-hours.ts'
import type { TravelMode } from './travel-model.ts'

const FREE = 1
const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 1_440

/**
 * How many times as long a drive takes as on the free roads of a region, by the hour of the day. The default of every
 * region: a city of the United States.
 *
 * The median over a random half of Manhattan's streets of what taxis took, by what its built-in grid reckons (`npm run
 * bench -- typical`), in twentieths; elsewhere nobody has measured. Below 1 at night, when lights and turns cost
 * less than a region's roads reckon with.
 *
 * @see Santi et al. (2014), Quantifying the benefits of vehicle pooling with shareability networks, for how times of
 *   streets follow from trips. https://doi.org/10.1073/pnas.1403657111
 */
// biome-ignore format: six hours a line
export const timeOfDay: Readonly<Record<WeekPart, readonly number[]>> = {
  weekday: [
    0.95, 0.95, 0.9, 0.85, 0.8, 0.75,
    0.9, 1, 1.2, 1.3, 1.25, 1.3,
    1.25, 1.25, 1.3, 1.3, 1.3, 1.25,
    1.3, 1.2, 1.2, 1.05, 1.05, 1.05,
  ],
  weekend: [
    0.95, 0.95, 0.85, 0.8, 0.75, 0.8,
    0.75, 0.7, 0.8, 0.8, 0.9, 1,
    1.05, 1.05, 1.1, 1.15, 1.1, 1.05,
    1.1, 1.1, 1.05, 1.05, 1, 0.95,
  ],
}

/**
 * One factor for the hours in which a plan is driven: the mean of its minutes. 1 where the hours are unknown, and for
 * whoever walks or cycles.
 */
export function typicalFactor(mode: TravelMode, when: DriveHours | undefined): number {
  if (mode !== 'driving' || !when) return FREE
  const [from, until] = [when.leaveAt, Math.max(when.until, when.leaveAt + 1)]
  const factors = timeOfDay[when.day ?? 'weekday']
  const minutes = factors.map((factor, hour) => factor * (minutesUntil(until, hour) - minutesUntil(from, hour)))
  return minutes.reduce((sum, each) => sum + each, 0) / (until - from)
}

/** How many minutes of this hour of every day have passed by a minute. */
function minutesUntil(minute: number, hour: number): number {
  const days = Math.floor(minute / MINUTES_PER_DAY)
  const today = minute - days * MINUTES_PER_DAY - hour * MINUTES_PER_HOUR
  return days * MINUTES_PER_HOUR + Math.min(Math.max(today, 0), MINUTES_PER_HOUR)
}
