import { greatCircleMeters, toPosition } from '#engine/base/geo.ts'
import type { Leg, TravelPoint } from '#engine/travel/index.ts'
import { FARTHEST_ROAD_METERS } from './router-protocol.ts'

/** Seconds or meters of the longest way that is taken for one, as for times that are sent to a page. */
const MOST_OF_A_WAY = 1e8
/** A line that begins or ends so far from its stop is of another way, or written with another number of decimals. */
const ASTRAY_METERS = 5 * FARTHEST_ROAD_METERS
const LONGEST_INSTRUCTION = 2_000

/** A leg of a server as it may be shown between two stops. @throws Error for what is none */
export function requireSoundLeg(leg: Leg, [from, to]: readonly [TravelPoint, TravelPoint]): void {
  requireAmount(leg.durationSeconds)
  requireAmount(leg.distanceMeters)
  const [first, last] = [leg.geometry.at(0), leg.geometry.at(-1)]
  if (!first || !last || leg.geometry.length < 2) throw new Error('The routing server drew no line.')
  const apart = Math.max(greatCircleMeters(toPosition(first), from), greatCircleMeters(toPosition(last), to))
  // Beyond the poles there is no distance: that is not below it either.
  if (!(apart <= ASTRAY_METERS)) throw new Error('The routing server drew another way.')
  if (leg.steps.some(({ instruction }) => instruction.length > LONGEST_INSTRUCTION)) {
    throw new Error('The routing server wrote a step without end.')
  }
}

/** Seconds or meters. @throws Error for more than a way on Earth takes, which no number of 32 bits may hold */
export function requireAmount(secondsOrMeters: number): void {
  if (!(secondsOrMeters <= MOST_OF_A_WAY)) throw new Error('The routing server answered no way on Earth.')
}
