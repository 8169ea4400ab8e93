import type { Position } from '#core/kernel/geo.ts'
import { covers } from '#core/regions/coverage.ts'
import type { Roads } from '../roads.ts'
import { nearestEdges } from '../snap/nearest-edges.ts'
import { type Ring, ringsAround } from './contours.ts'
import { reachedEdges } from './reached-edges.ts'
import { gridOfTimes } from './time-grid.ts'

/** An area as GeoJSON writes it: the outline first, counterclockwise, then its holes. */
export type ReachedArea = readonly Ring[]

const MILLIS_PER_MINUTE = 60_000

/**
 * The areas that are reached from a position within so many minutes; none where no road is near.
 *
 * Times along roads are exact; around them counts what lies within a walk that still fits. Corners are as far apart as
 * the grid's cells: 40 m, and more where the area is wider than 10 km.
 */
export function findReach(roads: Roads, position: Position, minutes: number): ReachedArea[] {
  const limit = minutes * MILLIS_PER_MINUTE
  const start = nearestEdges(roads.grid, position)
  if (start.length === 0) return []
  const rings = ringsAround(gridOfTimes(roads.network, reachedEdges(roads, start, limit), limit), limit)
  const outlines = rings.filter((ring) => signedArea(ring) > 0)
  const holes = rings.filter((ring) => signedArea(ring) <= 0)
  return outlines.map((outline) => [outline, ...holes.filter((hole) => isInnermost(outline, hole, outlines))])
}

/** An island in a lake of an area has its own outline: a hole belongs to the smallest one around it. */
function isInnermost(outline: Ring, hole: Ring, outlines: readonly Ring[]): boolean {
  const around = outlines.filter((each) => contains(each, hole))
  return around.every((each) => signedArea(each) >= signedArea(outline)) && around.includes(outline)
}

function contains(outline: Ring, hole: Ring): boolean {
  const [[lng, lat] = [0, 0]] = hole
  return covers({ bounds: [-180, -90, 180, 90], area: [outline.slice(1)] }, { lat, lng })
}

/** In square degrees, twice; positive where the ring runs counterclockwise. */
function signedArea(ring: Ring): number {
  return ring.slice(1).reduce((sum, [lng, lat], index) => {
    const [beforeLng, beforeLat] = ring[index] ?? [lng, lat]
    return sum + beforeLng * lat - lng * beforeLat
  }, 0)
}
