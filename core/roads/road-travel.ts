import type { Position } from '#core/kernel/geo.ts'
import { floatAt } from '#core/kernel/typed-array.ts'
import type { TravelTimes } from '#core/travel/known-travel.ts'
import type { Leg, TravelPoint } from '#core/travel/leg.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import type { TravelPort } from '#core/travel/travel-port.ts'
import { unreachable } from '#core/travel/unreachable.ts'
import { findLeg, findTravelBetween, type Roads } from './roads.ts'

const MILLIS = 1_000
const DECIMETERS = 10

/**
 * The roads of a region as a port for travel. What no road joins is refused, never guessed.
 *
 * @throws DomainError `travel.unreachable`, from all questions, and what `roadsOf` throws
 */
export const roadTravel = (roadsOf: (mode: TravelMode) => Promise<Roads>): TravelPort => ({
  matrix: async (points, mode) => {
    const { durations, distances, source } = roadTimes(await roadsOf(mode), points, points)
    return { size: points.length, durations, distances, source }
  },
  between: async (origins, destinations, mode) => roadTimes(await roadsOf(mode), origins, destinations),
  legs: async (routes, mode) => {
    const roads = await roadsOf(mode)
    return { routes: routes.map((points) => roadLegs(roads, points)), source: 'region' }
  },
})

/** Travel from origins to destinations in whole seconds and meters. @throws DomainError `travel.unreachable` */
function roadTimes(roads: Roads, origins: readonly Position[], destinations: readonly Position[]): TravelTimes {
  const { millis, decimeters } = findTravelBetween(roads, origins, destinations)
  const durations = new Int32Array(millis.length)
  const distances = new Int32Array(millis.length)
  for (let cell = 0; cell < durations.length; cell++) {
    const time = floatAt(millis, cell)
    if (time === Number.POSITIVE_INFINITY) throw unreachable()
    durations[cell] = Math.round(time / MILLIS)
    distances[cell] = Math.round(floatAt(decimeters, cell) / DECIMETERS)
  }
  return { origins, destinations, durations, distances, source: 'region' }
}

function roadLegs(roads: Roads, points: readonly TravelPoint[]): Leg[] {
  const legs: Leg[] = []
  let from: TravelPoint | undefined
  for (const to of points) {
    if (from) {
      const leg = findLeg(roads, from, to, to.label)
      if (!leg) throw unreachable()
      legs.push({ ...leg, source: 'region' })
    }
    from = to
  }
  return legs
}
