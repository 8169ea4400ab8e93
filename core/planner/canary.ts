import { type Coordinates, greatCircleMeters, toPosition } from '#engine/base/geo.ts'
import type { OptimizeRequest } from './optimize-request.ts'
import type { OptimizedRoute } from './optimized-route.ts'

/** A corner of a block of Manhattan: on the streets that come with the product. */
export const CANARY_START: Coordinates = [40.7527, -73.9772]

/** Degrees from the start, north and east, in an order that nobody would drive: a square, its far corner first. */
const offsets = [
  [0.006, 0.008],
  [0, 0.008],
  [0.006, 0],
] as const

/**
 * What the canary asks for: three stops around a start, there and back by car, leaving at ten.
 *
 * All of them are known by coordinates, so that nobody looks an address up.
 */
export function canaryRequest(start: Coordinates, requestId: string): OptimizeRequest {
  const [lat, lng] = start
  const depot = { address: 'Canary depot', coordinates: start }
  return {
    startAddress: depot,
    stopList: offsets.map(([north, east], index) => ({
      address: `Canary stop ${index + 1}`,
      coordinates: [lat + north, lng + east],
      serviceMinutes: 5,
    })),
    destinationAddress: depot,
    travelMethod: 'd',
    options: { leaveAt: 600 },
    requestId,
  }
}

/** Streets are a little shorter than the line between two doors where the doors lie off them. */
const SHORTEST = 0.8
/** A river, or a motorway that can only be left far away, leads around, but not around a county. */
const LONGEST_METERS = 50_000
const SLOWEST_METERS_A_SECOND = 0.3
const FASTEST_METERS_A_SECOND = 45

/**
 * What is wrong with the answer to the canary's request, in words for a log, or `undefined` for a route that somebody
 * could drive: each stop once, from depot to depot, along ways that join their points at the pace of a car.
 */
export function faultOfCanary(request: OptimizeRequest, { points, legs, totals }: OptimizedRoute): string | undefined {
  const visited = points.filter(({ kind }) => kind === 'stop').map(({ address }) => address)
  const asked = request.stopList.map(({ address }) => address)
  if (visited.toSorted().join() !== asked.toSorted().join()) return 'not each stop once'
  const [first, last] = [points[0], points.at(-1)]
  if (first?.kind !== 'start' || last?.kind !== 'end') return 'not from depot to depot'
  if (legs.length !== points.length - 1) return 'a way is missing'
  const misled = legs.findIndex((leg, index) => !isDrivable(leg, points[index], points[index + 1]))
  if (misled >= 0) return `way ${misled + 1} cannot be driven so`
  const seconds = legs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  // Each way is rounded to its minute.
  return Math.abs(totals.minutes - seconds / 60) <= legs.length / 2 && totals.miles > 0 && totals.minutes > 0
    ? undefined
    : 'the total is not that of its ways'
}

type Point = OptimizedRoute['points'][number] | undefined

function isDrivable({ durationSeconds, distanceMeters }: OptimizedRoute['legs'][number], from: Point, to: Point) {
  if (!(from?.coordinates && to?.coordinates)) return false
  const straight = greatCircleMeters(toPosition(from.coordinates), toPosition(to.coordinates))
  const pace = distanceMeters / durationSeconds
  return (
    distanceMeters >= straight * SHORTEST &&
    distanceMeters <= straight + LONGEST_METERS &&
    pace >= SLOWEST_METERS_A_SECOND &&
    pace <= FASTEST_METERS_A_SECOND
  )
}
