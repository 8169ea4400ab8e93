import type { DriveHours, WeekPart } from './drive-hours.ts'
import type { TravelMode } from './travel-model.ts'

const FREE = 1
const MINUTES_PER_HOUR = 60
const HOURS = 24

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
  const factors = timeOfDay[when.day ?? 'weekday']
  const [from, until] = [when.leaveAt, Math.max(when.until, when.leaveAt + 1)]
  let sum = 0
  for (let minute = from; minute < until; minute++) {
    sum += factors[Math.floor(minute / MINUTES_PER_HOUR) % HOURS] ?? FREE
  }
  return sum / (until - from)
}
