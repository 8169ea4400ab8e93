import { pointTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { DAY_MINUTES } from '#core/kernel/time.ts'
import type { PlanStop } from '#core/plan/plan.ts'

/** How late service begins at a stop, in whole minutes, and how late it may; 0 where its window is firm. */
export interface Lateness {
  /** Place among the points of the route, from 0. */
  readonly point: number
  readonly minutes: number
  readonly allowed: number
}

/**
 * The stops of a route that are served after their windows, by the times that the page shows.
 *
 * Behind midnight a window is the one of the day that is nearest: a stop open until 1 AM that is served at 12:40 AM is
 * in time. `stops` are those of the day as entered. O(points).
 */
export function latenessOf(route: Itinerary, stops: readonly PlanStop[], leaveAt: number): Lateness[] {
  return pointTimes(route, leaveAt).flatMap(({ arrival, wait }, point): Lateness[] => {
    const { kind, window, entered = -1, drivenAt } = route.points[point] ?? {}
    if (kind !== 'stop' || !window || drivenAt !== undefined) return []
    const begin = arrival + wait
    const until = begin >= DAY_MINUTES && window[1] < leaveAt ? window[1] + DAY_MINUTES : window[1]
    const minutes = Math.round(begin - until)
    return minutes > 0 ? [{ point, minutes, allowed: stops[entered]?.lateMinutes ?? 0 }] : []
  })
}

/** `6 min late, allowed 15`; without the rest where nothing is allowed. */
export const lateWords = ({ minutes, allowed }: Pick<Lateness, 'minutes' | 'allowed'>): string =>
  allowed > 0 ? `${minutes} min late, allowed ${allowed}` : `${minutes} min late`

/** `back 8 min over, allowed 15`. */
export const overWords = (minutes: number, allowed = 0): string =>
  allowed > 0 ? `back ${minutes} min over, allowed ${allowed}` : `back ${minutes} min over`
