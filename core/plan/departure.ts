import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { latestLeave, toDeparture } from '#core/itinerary/latest-leave.ts'
import type { DriverDay } from './plan.ts'

/**
 * When a driver is told to leave, in minutes of the day: as late as their route allows, or at the time that is fixed for
 * them, or when they have left; absent where nobody said from when on. The one place that decides it.
 */
export function departureOf(
  day: Pick<DriverDay, 'leaveAt' | 'leaveFixed' | 'leaveBy' | 'driven'>,
  route: Pick<Itinerary, 'points' | 'legs' | 'breaks'>,
  breaksBy?: readonly number[],
): number | undefined {
  const { leaveAt, leaveFixed, leaveBy = Number.POSITIVE_INFINITY, driven } = day
  if (driven) return driven.leftAt ?? leaveAt
  if (leaveAt === undefined || leaveFixed) return leaveAt
  return Math.max(leaveAt, Math.min(leaveBy, toDeparture(leaveAt, latestLeave(route, leaveAt, breaksBy))))
}
