import type { Position } from '#core/kernel/geo.ts'
import { covers } from '#core/regions/coverage.ts'
import { type CoveredRoads, roadTravel } from '#core/roads/road-travel.ts'
import { reachOf } from '#core/roads/snap/off-road.ts'
import { noUsage } from '#core/travel/cost.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import { estimatedLegs, estimatedMatrix, requireReachable, type TravelProvider } from '../travel/answer.ts'
import { askRegion } from './load-region.ts'
import type { LoadRegion } from './region.ts'

const answered = { source: 'region', fellBack: false, usage: noUsage } as const

/**
 * Travel over the streets of a region, for nothing. A pair with an end outside is estimated at the pace of these streets;
 * where no point lies inside, all is an estimate.
 *
 * @throws DomainError `travel.unreachable` for legs across an ocean
 */
export const regionTravel = (load: LoadRegion): TravelProvider => ({
  matrix: async (points, mode) => {
    const found = await findRoads(load, points, mode)
    if (!found?.roads) return estimatedMatrix(points, mode, found === undefined)
    return { ...(await over(found.roads).matrix(points, mode)), ...answered }
  },
  legs: async (routes, mode) => {
    const found = await findRoads(load, routes.flat(), mode)
    if (!found?.roads) return estimatedLegs(routes, mode, found === undefined)
    const travelled = await over(found.roads).legs(routes, mode)
    requireReachable(travelled.routes.flat(), mode)
    return { ...travelled, ...answered }
  },
  between: async (origins, destinations, mode) => {
    const found = await findRoads(load, [...origins, ...destinations], mode)
    return found?.roads && over(found.roads).between?.(origins, destinations, mode)
  },
})

const over = (roads: CoveredRoads) => roadTravel(async () => roads)

/** The roads around some of these points, none where the region reaches none of them; `undefined` where it cannot be read. */
const findRoads = (load: LoadRegion, points: readonly Position[], mode: TravelMode) =>
  askRegion(load, async (region): Promise<{ readonly roads: CoveredRoads | undefined }> => {
    if (points.length > 0 && !points.some((point) => covers(region.head, point))) return { roads: undefined }
    const roads = await region.roads(mode)
    if (!roads) return { roads }
    const isCovered = (point: Position): boolean => reachOf(region.head, roads.grid, point).kind !== 'outside'
    return { roads: points.length === 0 || points.some(isCovered) ? { roads, isCovered } : undefined }
  })
