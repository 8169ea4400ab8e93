import type { Position } from '#engine/base/geo.ts'
import { type Coverage, covers, FAR_METERS } from '#engine/region-file/coverage.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import type { EdgeGrid } from './edge-grid.ts'
import { nearestEdges } from './nearest-edges.ts'
import type { RoadPosition } from './road-position.ts'

/** How a region's roads reach a place: where it is served from a road far off, or lies outside, that is to be told. */
export type Reach =
  | { readonly kind: 'covered' | 'far'; readonly meters: number }
  /** Beyond the region, or with no road near by: travel from here is estimated. */
  | { readonly kind: 'outside' }

/** How the roads of a region for one mode reach a position. Coverage comes from roads, not from the box around them. */
export function reachOf(head: Coverage, grid: EdgeGrid, position: Position): Reach {
  const [near] = covers(head, position) ? nearestEdges(grid, position) : []
  if (!near) return { kind: 'outside' }
  const { distanceMeters: meters } = near
  return { kind: meters > FAR_METERS ? 'far' : 'covered', meters }
}

/** A front yard and half a street take no time of their own: they are part of every stop. */
const FREE_METERS = 30
/** Over a lot, a driveway or a lawn. */
const kilometersPerHour: Readonly<Record<TravelMode, number>> = { driving: 15, bicycling: 10, walking: 4.8 }
const MILLIS_PER_HOUR = 3_600
const DECIMETERS = 10

/**
 * The straight way between a place and its point on the roads, in thousandths of a second and decimeters: without it a
 * leg between two places off the road would be shorter than the straight line.
 */
export function offRoad(
  place: RoadPosition,
  mode: TravelMode,
): { readonly millis: number; readonly decimeters: number } {
  const meters = place[0]?.distanceMeters ?? 0
  return {
    millis: Math.round((Math.max(0, meters - FREE_METERS) / kilometersPerHour[mode]) * MILLIS_PER_HOUR),
    decimeters: Math.round(meters * DECIMETERS),
  }
}
