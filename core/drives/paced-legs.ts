import type { Itinerary, RouteLeg, RouteStop } from '#core/itinerary/itinerary.ts'
import { toPosition } from '#engine/base/geo.ts'
import { estimateLegs, modes } from '#engine/travel/index.ts'

/** What known legs take of what would be estimated for them. */
export interface Pace {
  readonly seconds: number
  readonly meters: number
}

/** What the known legs of a route take of what would be estimated for them; 1 where none is known. */
export function paceOf({ points, legs, travel }: Itinerary): Pace {
  const sum = (each: readonly Pick<RouteLeg, 'durationSeconds' | 'distanceMeters'>[]) => ({
    seconds: each.reduce((all, { durationSeconds }) => all + durationSeconds, 0),
    meters: each.reduce((all, { distanceMeters }) => all + distanceMeters, 0),
  })
  const placed = legs.flatMap((leg, index) => {
    const pair = positionsOf(points, [index, index + 1])
    return pair ? [{ leg, estimate: estimateLegs(pair, modes[travel.method])[0] ?? leg }] : []
  })
  const [told, guessed] = [sum(placed.map(({ leg }) => leg)), sum(placed.map(({ estimate }) => estimate))]
  return {
    seconds: guessed.seconds > 0 ? told.seconds / guessed.seconds : 1,
    meters: guessed.meters > 0 ? told.meters / guessed.meters : 1,
  }
}

/** A leg between two points of a route that it does not have, at its pace; `ends` are their numbers. */
export function estimatedLeg(
  { points, travel: { method, source } }: Itinerary,
  ends: readonly [number, number],
  pace: Pace,
): RouteLeg {
  const pair = positionsOf(points, ends)
  const [leg] = pair ? estimateLegs(pair, modes[method]) : []
  if (!leg) return { durationSeconds: 0, distanceMeters: 0, geometry: [], steps: [], isEstimated: true }
  return {
    durationSeconds: Math.round(leg.durationSeconds * pace.seconds),
    distanceMeters: Math.round(leg.distanceMeters * pace.meters),
    geometry: leg.geometry,
    steps: leg.steps,
    ...(source === 'estimated' ? {} : { isEstimated: true }),
  }
}

/** Where two points of a route are; nothing where one of them is not known. */
function positionsOf(points: readonly RouteStop[], ends: readonly [number, number]) {
  const found = ends.flatMap((index) => {
    const { coordinates, address } = points[index] ?? {}
    return coordinates ? [{ ...toPosition(coordinates), label: address?.split(',')[0] ?? '' }] : []
  })
  return found.length === ends.length ? found : undefined
}
