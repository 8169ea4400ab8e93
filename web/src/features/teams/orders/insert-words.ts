import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/cost/day-cost.ts'
import type { InsertWay } from '#core/teams/edits/insert-ways.ts'
import type { DayStop } from '../day/day-document.ts'

/** "+6 min, +$2.40": the minutes of work are not in it, which are the same whoever takes the stop. */
export const insertPrice = ({ price: { minutes, cents } }: InsertWay): string =>
  `${describeExtra(minutes)}, ${describeCents(cents)}`

/**
 * "after 12 Main St, about 11:20 AM"; where nothing stands before it, "first, about 8:40 AM". Of a driver who has not begun
 * the plan tells a time that may be over by `now`, a minute of the day.
 */
export function insertPlace(
  { after, arrival }: InsertWay,
  stops: readonly Pick<DayStop, 'address'>[],
  now = 0,
): string {
  const before = stops[after ?? -1]
  const where = before ? `after ${splitAddress(before.address).street}` : 'first'
  const clock = formatDayClock(Math.round(arrival))
  return arrival < now ? `${where}, ${clock} by the plan, which is over` : `${where}, about ${clock}`
}
