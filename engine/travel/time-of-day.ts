import type { DriveHours, WeekPart } from './drive-hours.ts'
import type { TravelMode } from './travel-model.ts'

const FREE = 1
const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 1_440

/** Streets whose times change alike in the course of a day. */
export const streetGroups = ['fast', 'main', 'local'] as const
export type StreetGroup = (typeof streetGroups)[number]

/** A factor for each hour of a day, by part of the week and group of streets. */
export type HourTable = Readonly<Record<WeekPart, Readonly<Record<StreetGroup, readonly number[]>>>>

/** How many times as long as on free roads a drive takes on each group of streets. */
export type StreetFactors = Readonly<Record<StreetGroup, number>>

/** A twentieth more or less is not worth other times: plans of nearly the same hours share theirs. */
const STEPS = 20

/**
 * One factor for each group of streets in the hours in which a plan is driven: the mean of its minutes, in twentieths.
 * `undefined` where the hours are unknown, and for whoever walks or cycles: then roads are free.
 */
export function streetFactors(
  table: HourTable,
  mode: TravelMode,
  when: DriveHours | undefined,
): StreetFactors | undefined {
  if (mode !== 'driving' || !when) return undefined
  const factorOf = (group: StreetGroup): number =>
    Math.round(STEPS * meanFactor(table[when.day ?? 'weekday'][group], when)) / STEPS
  return { fast: factorOf('fast'), main: factorOf('main'), local: factorOf('local') }
}

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
 * The factors of every region that brings none of its own, by street: as {@link timeOfDay}, of streets of one group.
 * Side streets lose more than avenues, whose lights go on green together. Too few of the streets are fast roads to tell
 * hours apart: theirs are 1.6 times the avenues', which fits ways across the island best.
 */
// biome-ignore format: six hours a line
export const typicalHours: HourTable = {
  weekday: {
    fast: [
      1.35, 1.25, 1.2, 1.2, 1.1, 1.05,
      1.2, 1.45, 1.75, 1.95, 1.9, 1.9,
      1.9, 1.9, 1.9, 1.9, 1.85, 1.85,
      1.85, 1.8, 1.6, 1.55, 1.5, 1.45,
    ],
    main: [
      0.85, 0.8, 0.75, 0.75, 0.7, 0.65,
      0.75, 0.9, 1.1, 1.2, 1.2, 1.2,
      1.2, 1.2, 1.2, 1.2, 1.15, 1.15,
      1.15, 1.1, 1, 0.95, 0.95, 0.9,
    ],
    local: [
      1.3, 1.35, 1.3, 1.2, 1.15, 1.15,
      1.3, 1.55, 1.65, 1.85, 1.65, 1.7,
      1.85, 1.75, 1.75, 1.8, 1.75, 1.75,
      1.8, 1.65, 1.65, 1.5, 1.55, 1.45,
    ],
  },
  weekend: {
    fast: [
      1.4, 1.35, 1.25, 1.15, 1.1, 1.1,
      1.05, 1.05, 1.1, 1.15, 1.3, 1.4,
      1.5, 1.55, 1.65, 1.65, 1.6, 1.55,
      1.6, 1.6, 1.5, 1.45, 1.45, 1.35,
    ],
    main: [
      0.85, 0.85, 0.75, 0.75, 0.7, 0.7,
      0.65, 0.65, 0.7, 0.75, 0.8, 0.9,
      0.95, 0.95, 1, 1.05, 1, 0.95,
      1, 1, 0.95, 0.9, 0.9, 0.85,
    ],
    local: [
      1.35, 1.3, 1.2, 1.1, 1.1, 1.1,
      1.05, 1.05, 1.15, 1.25, 1.35, 1.45,
      1.45, 1.55, 1.55, 1.55, 1.5, 1.45,
      1.5, 1.45, 1.45, 1.45, 1.4, 1.4,
    ],
  },
}

/**
 * One factor for the hours in which a plan is driven: the mean of its minutes. 1 where the hours are unknown, and for
 * whoever walks or cycles.
 */
export function typicalFactor(mode: TravelMode, when: DriveHours | undefined): number {
  return mode === 'driving' && when ? meanFactor(timeOfDay[when.day ?? 'weekday'], when) : FREE
}

/** The mean of the minutes of some hours. */
export function meanFactor(factors: readonly number[], when: DriveHours): number {
  const [from, until] = [when.leaveAt, Math.max(when.until, when.leaveAt + 1)]
  const minutes = factors.map((factor, hour) => factor * (minutesUntil(until, hour) - minutesUntil(from, hour)))
  return minutes.reduce((sum, each) => sum + each, 0) / (until - from)
}

/** How many minutes of this hour of every day have passed by a minute. */
function minutesUntil(minute: number, hour: number): number {
  const days = Math.floor(minute / MINUTES_PER_DAY)
  const today = minute - days * MINUTES_PER_DAY - hour * MINUTES_PER_HOUR
  return days * MINUTES_PER_HOUR + Math.min(Math.max(today, 0), MINUTES_PER_HOUR)
}
