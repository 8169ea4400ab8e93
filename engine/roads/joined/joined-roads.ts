import type { FoundMatrix } from '../found-ways.ts'
import { findWaysBetween, type Roads } from '../roads.ts'
import type { NearEdge } from '../snap/nearest-edges.ts'
import { findPortals } from './find-portals.ts'

/** Portals as one network sees them. */
export interface PartPortals {
  /** Numbers of the portals that lie on its roads, rising. */
  readonly numbers: Int32Array
  readonly places: readonly (readonly NearEdge[])[]
  /** Travel on its roads from each of them (row) to each (column). */
  readonly travel: FoundMatrix
}

/** Roads of several regions for one mode, and the overlay of the portals between them. */
export interface JoinedRoads {
  readonly parts: readonly Roads[]
  readonly portals: readonly PartPortals[]
  readonly portalCount: number
}

/**
 * Joins regions at the streets that they share. Those that share none stay apart.
 *
 * O(points near the overlaps), and one search for each portal on either side of it.
 */
export function joinRoads(parts: readonly Roads[]): JoinedRoads {
  const found = parts.map((): { numbers: number[]; places: NearEdge[][] } => ({ numbers: [], places: [] }))
  let portalCount = 0
  const add = (part: number, near: NearEdge): void => {
    found[part]?.numbers.push(portalCount)
    found[part]?.places.push([near])
  }
  for (const [one, part] of parts.entries()) {
    for (const [behind, counterpart] of parts.slice(one + 1).entries()) {
      for (const { here, there } of findPortals(part.network, counterpart.network)) {
        add(one, here)
        add(one + 1 + behind, there)
        portalCount++
      }
    }
  }
  const portals = parts.map((roads, part): PartPortals => {
    const { numbers = [], places = [] } = found[part] ?? {}
    return { numbers: Int32Array.from(numbers), places, travel: findWaysBetween(roads, places, places) }
  })
  return { parts, portals, portalCount }
}
