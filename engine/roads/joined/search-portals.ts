import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { JoinedRoads } from './joined-roads.ts'

/** Ways from one origin to every portal; infinite where none leads. */
export interface ReachedPortals {
  readonly millis: Float64Array
  readonly decimeters: Float64Array
  /** The portal before it on the way; -1 where it is the first. */
  readonly before: Int32Array
  /** The part whose roads lead to it. */
  readonly parts: Int32Array
}

/** What roads of a part take from an origin to each of the part's portals. */
export interface FirstReach {
  readonly millis: Float64Array
  readonly decimeters: Float64Array
}

/**
 * The fastest ways from an origin to all portals, by Dijkstra's algorithm on a dense graph: portals on one part are
 * joined by its roads. `first` tells for each part that covers the origin how its own portals are reached. Portals that
 * take `limit` or longer need not be told, as no way over them is wanted. O(portals²).
 * @see Dijkstra (1959), A note on two problems in connexion with graphs. https://doi.org/10.1007/BF01386390
 */
export function searchPortals(
  joined: JoinedRoads,
  first: readonly (FirstReach | undefined)[],
  limit: number,
): ReachedPortals {
  const { portals, portalCount } = joined
  const reached = {
    millis: new Float64Array(portalCount).fill(Number.POSITIVE_INFINITY),
    decimeters: new Float64Array(portalCount).fill(Number.POSITIVE_INFINITY),
    before: new Int32Array(portalCount).fill(-1),
    parts: new Int32Array(portalCount).fill(-1),
  }
  for (const [part, reach] of first.entries()) if (reach) takeBetter(joined, { part, reach, row: 0, from: -1 }, reached)
  const settled = new Uint8Array(portalCount)
  for (let portal = nearestOpen(reached, settled); portal >= 0; portal = nearestOpen(reached, settled)) {
    if (floatAt(reached.millis, portal) >= limit) break
    settled[portal] = 1
    for (const [part, { numbers, travel }] of portals.entries()) {
      const row = numbers.indexOf(portal)
      if (row >= 0) takeBetter(joined, { part, reach: travel, row, from: portal }, reached)
    }
  }
  return reached
}

interface Onward {
  readonly part: number
  readonly reach: FirstReach
  readonly row: number
  readonly from: number
}

function takeBetter({ portals }: JoinedRoads, { part, reach, row, from }: Onward, reached: ReachedPortals): void {
  const numbers = portals[part]?.numbers ?? new Int32Array(0)
  const [millis, decimeters] = from < 0 ? [0, 0] : [floatAt(reached.millis, from), floatAt(reached.decimeters, from)]
  for (const [column, portal] of numbers.entries()) {
    const cell = row * numbers.length + column
    const time = millis + floatAt(reach.millis, cell)
    if (time >= floatAt(reached.millis, portal)) continue
    reached.millis[portal] = time
    reached.decimeters[portal] = decimeters + floatAt(reach.decimeters, cell)
    reached.before[portal] = from
    reached.parts[portal] = part
  }
}

function nearestOpen({ millis }: ReachedPortals, settled: Uint8Array): number {
  let [nearest, least] = [-1, Number.POSITIVE_INFINITY]
  for (let portal = 0; portal < millis.length; portal++) {
    const time = floatAt(millis, portal)
    if (time >= least || settled[portal] === 1) continue
    nearest = portal
    least = time
  }
  return nearest
}

/** The portals on the way to one, in order, each with the part whose roads lead to it. */
export function portalsUpTo({ before, parts }: ReachedPortals, portal: number): { portal: number; part: number }[] {
  const way: { portal: number; part: number }[] = []
  for (let at = portal; at >= 0; at = intAt(before, at)) way.unshift({ portal: at, part: intAt(parts, at) })
  return way
}
