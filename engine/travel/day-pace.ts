import type { DriveHours } from './drive-hours.ts'
import { type HourTable, meanFactor, streetGroups } from './time-of-day.ts'
import type { TravelMode } from './travel-model.ts'

/**
 * How many times as long a leg takes as in the mean of its plan's hours, by the hour of the clock at which it is driven:
 * 24 factors, in thousandths.
 */
export type DayPace = readonly number[]

const PARTS = 1000
/** An hour that differs by less from the mean of its plan changes no order worth the name, and few shown minutes. */
const ALIKE = PARTS / 10
/** What the search takes, and no street of any city is beyond. */
export const paceBounds = [0.25, 4] as const

/**
 * The pace of a plan whose legs are to be timed one by one, by the table of its region; `undefined` where one set of times
 * holds: nobody asks for more, hours are unknown, nobody drives, or all of its hours are alike.
 *
 * The mean of the groups of streets, as nobody knows which of them a leg will be driven on.
 */
export function dayPace(table: HourTable, mode: TravelMode, when: DriveHours | undefined): DayPace | undefined {
  if (mode !== 'driving' || !when?.byLeg) return undefined
  const groups = streetGroups.map((group) => table[when.day ?? 'weekday'][group])
  const means = groups.map((factors) => meanFactor(factors, when))
  const pace = Array.from({ length: 24 }, (_, hour) => {
    const shares = groups.map((factors, group) => (factors[hour] ?? 1) / (means[group] ?? 1))
    const share = shares.reduce((sum, each) => sum + each, 0) / shares.length
    return Math.round(PARTS * Math.min(Math.max(share, paceBounds[0]), paceBounds[1])) / PARTS
  })
  const [first, last] = [Math.floor(when.leaveAt / 60), Math.ceil(when.until / 60)]
  const driven = pace.flatMap((_, hour) => (first + hour < Math.max(last, first + 1) ? [(first + hour) % 24] : []))
  return driven.some((hour) => Math.round(PARTS * Math.abs((pace[hour] ?? 1) - 1)) > ALIKE) ? pace : undefined
}
