import { greatCircleMeters, toPosition } from '#engine/base/geo.ts'
import { ARRIVAL_METERS, EVERY_SECONDS, MOVED_METERS, SIGN_SECONDS } from './position-rules.ts'
import type { VanPosition, VanStop } from './van.ts'

/** Whether a position says something that the one told before it did not: a while has passed, and the van has moved. */
export function isWorthTelling(told: VanPosition | undefined, next: VanPosition): boolean {
  if (!told) return true
  const seconds = (next.at - told.at) / 1000
  if (seconds < EVERY_SECONDS) return false
  return seconds >= SIGN_SECONDS || hasMoved(told, next)
}

/** Whether a van is somewhere else, by more than its receiver may err. */
export const hasMoved = (from: VanPosition, to: VanPosition): boolean =>
  greatCircleMeters(toPosition(from.position), toPosition(to.position)) >= MOVED_METERS

/** So much of the radius of a circle is doubted: the tracker may measure a little otherwise. */
const DOUBT = 0.1

/**
 * The positions that come to a stop that the one before was not at: the only ones by which a circle can notice an
 * arrival, and so the only ones that the tracker is paid for. At the edge of a circle all are. `positions` in order of
 * time, `last` what was known before. O(positions × stops).
 */
export function worthTracking<Position extends VanPosition>(
  last: VanPosition | undefined,
  positions: readonly Position[],
  stops: readonly Pick<VanStop, 'position'>[],
): Position[] {
  const places = stops.flatMap(({ position }) => (position ? [toPosition(position)] : []))
  const within = (each: VanPosition, share: number): boolean[] =>
    places.map((place) => greatCircleMeters(place, toPosition(each.position)) <= ARRIVAL_METERS * share)
  return positions.filter((next, index) => {
    const before = index > 0 ? positions[index - 1] : last
    const wasThere = before ? within(before, 1 - DOUBT) : []
    return within(next, 1 + DOUBT).some((isThere, place) => isThere && !wasThere[place])
  })
}
