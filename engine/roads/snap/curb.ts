import { byteAt, intAt } from '#engine/base/typed-array.ts'
import { edgeFlags, type RoadNetwork } from '../network/road-network.ts'
import { roadClassAt } from '../network/tags/road-class.ts'
import type { NearEdge } from './nearest-edges.ts'

/**
 * Thousandths of a second that it takes to get over a busy street, on foot or out of a gate across its lanes: half of
 * a red phase of 45 s, and 15 m at walking pace. Who parks on the far side of a stop and goes on in the same direction
 * loses it twice, on the way there and back.
 */
export const CROSSING_MILLIS = 40_000

/** Streets of several lanes with much traffic. Any other one is crossed as soon as one stands there. */
const busy = new Set(['trunk', 'primary'])
/** Whoever goes further than to a front door drives in, which is a turn as any other. */
const CURB_METERS = 50

/**
 * Thousandths of a second between a place and the curb of one of the edges on which it lies: nothing, or
 * {@link CROSSING_MILLIS} where it lies across a busy two-way street from those who drive there.
 *
 * This is time that really passes, so all times contain it: those of tables, paths and legs alike. Both directions stay
 * possible; who has a place on one of them only, or was there already, crosses nothing.
 */
export function crossingMillis(network: RoadNetwork, position: readonly NearEdge[], near: NearEdge): number {
  const { mode, edges } = network
  if (mode !== 'driving' || near.side === 'on' || near.distanceMeters > CURB_METERS) return 0
  if (!busy.has(roadClassAt(byteAt(edges.classes, near.edge)).name)) return 0
  const curb = (byteAt(edges.flags, near.edge) & edgeFlags.leftHand) === 0 ? 'right' : 'left'
  const reverse = intAt(edges.reverses, near.edge)
  return near.side !== curb && position.some(({ edge }) => edge === reverse) ? CROSSING_MILLIS : 0
}
