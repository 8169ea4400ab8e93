import type { Position } from '#core/kernel/geo.ts'
import type { Roads } from '../roads.ts'
import { nearestEdges } from '../snap/nearest-edges.ts'
import { ringsAround } from './contours.ts'
import { joinRings, type ReachedArea } from './reached-areas.ts'
import { reachedEdges } from './reached-edges.ts'
import { gridOfTimes } from './time-grid.ts'

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
  return joinRings(rings)
}
