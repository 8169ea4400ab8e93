import { type Line, type Position, toPosition } from '#engine/base/geo.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { headingBetween } from '#engine/travel/heading.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import { lookAtJunction } from './junction.ts'
import type { Maneuver } from './maneuvers.ts'
import type { RoadPath } from './road-path.ts'
import { wordsOfEdge } from './road-words.ts'

/** A street further off is no landmark to who has not set out yet. */
const NEAR_DECIMETERS = 4_000

/**
 * How a path begins: `Start on 5th Avenue toward West 34th Street`, after the first street that is crossed or turned
 * into. The wind, `Head south on 5th Avenue`, only where no such street is near: few know it without a compass.
 */
export function departAlong(network: RoadNetwork, path: RoadPath, line: Line, next?: Maneuver): string {
  const { called } = wordsOfEdge(network, intAt(path.edges, 0))
  const landmark = landmarkAhead(network, path, next)
  return landmark ? `Start on ${called} toward ${landmark}` : `Head ${headingOf(path, line)} on ${called}`
}

function landmarkAhead(network: RoadNetwork, { edges, decimeters }: RoadPath, next?: Maneuver): string | undefined {
  const own = wordsOfEdge(network, intAt(edges, 0)).name
  const last = next ? next.at : edges.length - 1
  let passed = 0
  for (let place = 0; place < last; place++) {
    passed += intAt(decimeters, place)
    if (passed > NEAR_DECIMETERS) return undefined
    if (next && place === last - 1 && next.onto !== '' && next.onto !== own) return next.onto
    const edge = intAt(edges, place)
    const { cross } = lookAtJunction(network, edge, edge, intAt(edges, place + 1))
    if (cross) return cross
  }
  return undefined
}

/** Far enough to see where a street leads. */
const FAR_DEGREES = 2e-4

function headingOf({ start, end }: RoadPath, line: Line): string {
  const { lat, lng } = start.position
  const isFar = (point: Position): boolean => Math.hypot(point.lat - lat, point.lng - lng) > FAR_DEGREES
  return headingBetween(start.position, line.map(toPosition).find(isFar) ?? end.position)
}
