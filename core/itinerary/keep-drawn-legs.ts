import type { Itinerary, RouteLeg, RouteStop } from './itinerary.ts'

/**
 * A route with the lines and directions of routes that were drawn before, where it leads from one place to another as one
 * of them did by travel of the same source. Its figures stay.
 */
export function keepDrawnLegs<Route extends Itinerary>(route: Route, drawn: readonly Itinerary[]): Route {
  const before = new Map(drawn.filter((other) => isAlike(route, other)).flatMap(namedLegs))
  if (before.size === 0) return route
  const legs = route.legs.map((leg, index): RouteLeg => {
    const old = before.get(nameOfLeg(route.points, index))
    if (!old) return leg
    const { geometry, steps, isEstimated } = old
    return { ...leg, geometry, steps, ...(isEstimated && { isEstimated }) }
  })
  return { ...route, legs }
}

const isAlike = ({ travel }: Itinerary, { travel: other }: Itinerary): boolean =>
  travel.source === other.source && travel.method === other.method

const namedLegs = ({ points, legs }: Itinerary): [string, RouteLeg][] =>
  legs.map((leg, index) => [nameOfLeg(points, index), leg])

/** A leg by the places and addresses that it joins: directions name the address that they lead to. */
const nameOfLeg = (points: readonly RouteStop[], index: number): string =>
  JSON.stringify(points.slice(index, index + 2).map(({ coordinates, address }) => [coordinates, address]))
