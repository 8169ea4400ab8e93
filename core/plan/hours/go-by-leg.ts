import type { DayPace } from '#engine/travel/index.ts'
import { mayReload } from '../kinds/may-reload.ts'
import type { PlanRequest } from '../plan.ts'

/**
 * Whether the legs of a plan may take what the hour makes of them, one by one: it is known from when on everybody drives, and
 * nothing is asked for that the search does not time by the hour, reloads, limits of rides and of how long somebody is out.
 * The part of a plan that one driver has is timed so where the plan is.
 */
export const mayGoByLeg = (request: Pick<PlanRequest, 'drivers' | 'stops'>): boolean =>
  request.drivers.every(({ leaveAt, maxMinutes }) => leaveAt !== undefined && maxMinutes === undefined) &&
  request.stops.every(({ maxRideMinutes }) => maxRideMinutes === undefined) &&
  !mayReload(request)

/** The pace of a plan by an answer about travel; none where its legs are not timed one by one. */
export const paceOf = (request: PlanRequest, { pace }: { readonly pace?: DayPace }): DayPace | undefined =>
  pace && mayGoByLeg(request) ? pace : undefined
