import { greatCircleMeters, type Position } from '#core/kernel/geo.ts'
import { floatAt } from '#core/kernel/typed-array.ts'
import { estimateLegs } from '#core/travel/estimate-legs.ts'
import type { TravelTimes } from '#core/travel/known-travel.ts'
import type { Leg, TravelPoint } from '#core/travel/leg.ts'
import { roadMeters, type TravelMode, travelSeconds } from '#core/travel/travel-model.ts'
import type { TravelPort } from '#core/travel/travel-port.ts'
import { type RoadRatio, roadRatio } from './road-ratio.ts'
import { findLeg, findTravelBetween, type Roads } from './roads.ts'

const MILLIS = 1_000
const DECIMETERS = 10

/** Roads, and whether they are known where a position lies. */
export interface CoveredRoads {
  readonly roads: Roads
  readonly isCovered: (position: Position) => boolean
}

/**
 * The roads of a region as a port for travel. Between two places that they cover it follows streets. Every other pair is
 * an estimate, as is one that no road of the region joins: at the pace of these roads, and its leg says so.
 *
 * An answer for a pair never depends on what else was asked.
 */
export const roadTravel = (roadsOf: (mode: TravelMode) => Promise<CoveredRoads>): TravelPort => ({
  matrix: async (points, mode) => {
    const { durations, distances, source } = roadTimes(await roadsOf(mode), points, points)
    return { size: points.length, durations, distances, source }
  },
  between: async (origins, destinations, mode) => roadTimes(await roadsOf(mode), origins, destinations),
  legs: async (routes, mode) => {
    const covered = await roadsOf(mode)
    return { routes: routes.map((points) => roadLegs(covered, points)), source: 'region' }
  },
})

/** Travel from origins to destinations in whole seconds and meters. */
function roadTimes(
  { roads, isCovered }: CoveredRoads,
  origins: readonly Position[],
  destinations: readonly Position[],
): TravelTimes {
  const { millis, decimeters } = findTravelBetween(roads, origins, destinations)
  const isSquare = origins === destinations
  const rows = origins.map(isCovered)
  const columns = isSquare ? rows : destinations.map(isCovered)
  const durations = new Int32Array(millis.length)
  const distances = new Int32Array(millis.length)
  for (const [row, from] of origins.entries()) {
    for (const [column, to] of destinations.entries()) {
      const cell = row * destinations.length + column
      const isOnRoads = rows[row] && columns[column] && floatAt(millis, cell) !== Number.POSITIVE_INFINITY
      const { seconds, meters } = isOnRoads
        ? { seconds: floatAt(millis, cell) / MILLIS, meters: floatAt(decimeters, cell) / DECIMETERS }
        : scaledEstimate(roads, from, to)
      durations[cell] = Math.round(seconds)
      distances[cell] = Math.round(meters)
    }
  }
  return { origins, destinations, durations, distances, source: 'region' }
}

/** An estimate at the pace of some roads; no way is shorter than the line. */
function scaledEstimate(roads: Roads, from: Position, to: Position): RoadRatio {
  const ratio = roadRatio(roads)
  const apart = greatCircleMeters(from, to)
  const { mode } = roads.network
  return {
    seconds: ratio.seconds * travelSeconds(apart, mode),
    meters: Math.max(apart, ratio.meters * roadMeters(apart, mode)),
  }
}

function roadLegs({ roads, isCovered }: CoveredRoads, points: readonly TravelPoint[]): Leg[] {
  return points.slice(1).flatMap((to, index): Leg[] => {
    const from = points[index]
    if (!from) return []
    const leg = isCovered(from) && isCovered(to) ? findLeg(roads, from, to, to.label) : undefined
    return leg ? [{ ...leg, source: 'region' }] : estimatedLeg(roads, from, to)
  })
}

function estimatedLeg(roads: Roads, from: TravelPoint, to: TravelPoint): Leg[] {
  const { seconds, meters } = scaledEstimate(roads, from, to)
  const figures = { durationSeconds: Math.round(seconds), distanceMeters: Math.round(meters) }
  return estimateLegs([from, to], roads.network.mode).map((leg) => ({
    ...leg,
    ...figures,
    steps: leg.steps.map((step, at) => (at < leg.steps.length - 1 ? { ...step, ...figures } : step)),
    isEstimated: true,
  }))
}
