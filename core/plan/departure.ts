import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { latestLeave } from '#core/itinerary/latest-leave.ts'
import type { DriverDay } from './plan.ts'

/** Nobody is told to leave at 9:43. */
const STEP = 5
/** Minutes in hand for what no travel time knows: the van is loaded, the first door is found. */
const IN_HAND = 5

/**
 * When a driver is told to leave, in minutes of the day: as late as their route allows, or at the time that is fixed for
 * them; absent where nobody said from when on. The one place that decides it.
 */
export function departureOf(
  day: Pick<DriverDay, 'leaveAt' | 'leaveFixed'>,
  route: Pick<Itinerary, 'points' | 'legs' | 'breaks'>,
  breaksBy?: readonly number[],
): number | undefined {
  const { leaveAt, leaveFixed } = day
  if (leaveAt === undefined || leaveFixed) return leaveAt
  return toDeparture(leaveAt, latestLeave(route, leaveAt, breaksBy))
}

/** What is told of the latest moment at which somebody can leave: five minutes in hand, to five minutes, never too early. */
export const toDeparture = (earliest: number, latest: number): number =>
  Math.max(earliest, Math.floor((latest - IN_HAND) / STEP) * STEP)
