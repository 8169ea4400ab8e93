import type { RoutableInspector } from '#core/department/availability/available-inspector.ts'
import { WORKDAY } from '#core/department/civil-time.ts'
import type { DayPlan } from '#core/department/plans/day-plan.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { priceOrder } from '#core/department/routing/build-route.ts'
import type { Position } from '#engine/base/geo.ts'
import { estimatedTravel, placeKey, type TravelPort } from '#engine/travel/index.ts'
import { departmentDate } from './build-department-day.ts'

/** What somebody has to do, in driving order. */
export interface SharedDay {
  readonly inspector: RoutableInspector
  readonly order: readonly RankedInspection[]
  readonly finishBy?: number
}

/** A plan of these days as a port prices them; of `all` what is on none is unrouted. */
export async function planOf(
  days: readonly SharedDay[],
  all: readonly RankedInspection[],
  port: TravelPort,
): Promise<DayPlan> {
  const priced = await Promise.all(
    days
      .filter(({ order }) => order.length > 0)
      .map(async ({ inspector, order, finishBy = WORKDAY.to }) => {
        const { route } = await priceOrder({ date: departmentDate, inspector, finishBy }, order, port)
        return route
      }),
  )
  const routed = new Set(priced.flatMap(({ inspections }) => inspections.map(({ inspectionId }) => inspectionId)))
  return {
    routes: priced,
    unrouted: all
      .filter(({ inspectionId }) => !routed.has(inspectionId))
      .map((inspection) => ({ inspectionId: inspection.inspectionId, code: 'day-full', rule: '', inspection })),
    failed: [],
    inspectors: days.map(({ inspector }) => inspector),
  }
}

/**
 * Travel that no estimate guesses: out of each place and into each it takes up to five minutes more, there and back differ.
 * As on streets no way is shorter for a stop on it. `isFree` is whether anybody may ask for it between places, as with
 * streets of a region.
 */
export function detouringTravel(seed: number, isFree = true): TravelPort {
  const more = (way: 'out' | 'in', place: Position): number => hashOf(`${seed} ${way} ${placeKey(place)}`) % 300
  const seconds = (from: Position, to: Position, estimate: number): number =>
    placeKey(from) === placeKey(to) ? estimate : Math.round(estimate + more('out', from) + more('in', to))
  const times: TravelPort['matrix'] = async (points, mode) => {
    const { durations, ...matrix } = await estimatedTravel.matrix(points, mode)
    const longer = durations.map((each, cell) => {
      const [from, to] = [points[Math.floor(cell / points.length)], points[cell % points.length]]
      return from && to ? seconds(from, to, each) : each
    })
    return { ...matrix, durations: longer, source: 'region' }
  }
  const between: TravelPort['between'] = async (origins, destinations, mode) => {
    const all = [...origins, ...destinations]
    const { durations, distances } = await times(all, mode)
    const cells = origins.flatMap((_, row) =>
      destinations.map((__, column) => row * all.length + origins.length + column),
    )
    const pick = (values: Int32Array) => Int32Array.from(cells, (cell) => values[cell] ?? 0)
    return { origins, destinations, durations: pick(durations), distances: pick(distances), source: 'region' }
  }
  return {
    matrix: times,
    legs: async (routes, mode) => {
      const { routes: estimated } = await estimatedTravel.legs(routes, mode)
      const longer = estimated.map((legs, route) =>
        legs.map((leg, index) => {
          const [from, to] = [routes[route]?.[index], routes[route]?.[index + 1]]
          return from && to ? { ...leg, durationSeconds: seconds(from, to, leg.durationSeconds) } : leg
        }),
      )
      return { routes: longer, source: isFree ? 'region' : 'amazon-location' }
    },
    ...(isFree && { between }),
  }
}

const hashOf = (text: string): number => [...text].reduce((hash, each) => (hash * 31 + each.charCodeAt(0)) >>> 0, 7)
