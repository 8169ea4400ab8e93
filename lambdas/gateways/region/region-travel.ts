import type { Position } from '#core/kernel/geo.ts'
import { roadTravel } from '#core/roads/road-travel.ts'
import type { Roads } from '#core/roads/roads.ts'
import { reachOf } from '#core/roads/snap/off-road.ts'
import { noUsage } from '#core/travel/cost.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import { estimatedLegs, estimatedMatrix, type TravelProvider } from '../travel-answer.ts'
import { askRegion } from './load-region.ts'
import type { LoadRegion } from './region.ts'

const answered = { source: 'region', fellBack: false, usage: noUsage } as const

/**
 * Travel over the streets of a region, for nothing. Where one point lies outside, all is estimated: one plan must not
 * mix two truths.
 *
 * @throws DomainError `travel.unreachable`, from all questions
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
    return { ...(await over(found.roads).legs(routes, mode)), ...answered }
  },
  between: async (origins, destinations, mode) => {
    const found = await findRoads(load, [...origins, ...destinations], mode)
    return found?.roads && over(found.roads).between?.(origins, destinations, mode)
  },
})

const over = (roads: Roads) => roadTravel(async () => roads)

/** The roads between all these points, none where the region does not reach; `undefined` where it cannot be read. */
const findRoads = (load: LoadRegion, points: readonly Position[], mode: TravelMode) =>
  askRegion(load, async (region): Promise<{ readonly roads: Roads | undefined }> => {
    const roads = await region.roads(mode)
    const isInside = roads && points.every((point) => reachOf(region.head, roads.grid, point).kind !== 'outside')
    return { roads: isInside ? roads : undefined }
  })
