import { type Drive, pointTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { latestLeave, toDeparture } from '#core/itinerary/latest-leave.ts'
import type { DriverDay } from '../plan.ts'
import { USUAL_LEAVE } from './nights.ts'

/** The first minute of the day at which a driver who has not left can leave: when the day begins, or now. */
export const earliestOf = ({ leaveAt = USUAL_LEAVE, notBefore = leaveAt }: Pick<DriverDay, 'leaveAt' | 'notBefore'>) =>
  Math.max(leaveAt, notBefore)

/**
 * When a driver is told to leave, in minutes of the day: as late as their route allows, or at the time that is fixed for
 * them, never before now; or when they left. Absent where nobody said from when on. The one place that decides it.
 */
export function departureOf(
  day: Pick<DriverDay, 'leaveAt' | 'leaveFixed' | 'leaveBy' | 'notBefore' | 'maxMinutes' | 'driven'>,
  route: Pick<Itinerary, 'points' | 'legs' | 'breaks'>,
  breaksBy?: readonly number[],
  drive?: Drive,
): number | undefined {
  const { leaveAt, leaveFixed, driven } = day
  if (driven) return driven.leftAt ?? leaveAt
  if (leaveAt === undefined) return undefined
  const earliest = earliestOf(day)
  if (leaveFixed) return earliest
  return leaveWithin(day, {
    leaveAt: earliest,
    latest: latestLeave(route, earliest, breaksBy, drive),
    end: endOf(route, earliest, drive),
  })
}

/** When a day may begin, at the latest without being over later, and when it is over; minutes of the day. */
interface DaySpan {
  readonly leaveAt: number
  readonly latest: number
  readonly end: number
}

/**
 * The departure that is told of a day: five minutes in hand and to five minutes, where it is not too long then; by the
 * latest that is written, and never before the day begins.
 */
export function leaveWithin(
  { leaveBy = Number.POSITIVE_INFINITY, maxMinutes }: Pick<DriverDay, 'leaveBy' | 'maxMinutes'>,
  { leaveAt, latest, end }: DaySpan,
): number {
  const within = maxMinutes === undefined ? leaveAt : Math.min(latest, Math.ceil(end - maxMinutes))
  return Math.max(leaveAt, Math.min(leaveBy, Math.max(within, toDeparture(leaveAt, latest))))
}

function endOf(route: Pick<Itinerary, 'points' | 'legs' | 'breaks'>, leaveAt: number, drive?: Drive): number {
  const { arrival = leaveAt, wait = 0 } = pointTimes(route, leaveAt, drive).at(-1) ?? {}
  return arrival + wait + (route.points.at(-1)?.serviceMinutes ?? 0)
}
