import { intAt } from '#core/kernel/typed-array.ts'
import type { RoadVehicle } from '#core/travel/road-vehicle.ts'
import { roadClassAt } from '../network/road-class.ts'
import type { EdgeColumns } from '../network/road-network.ts'

/**
 * Kilometers an hour that a truck drives at most where cars may drive faster: what its limiter is set to, and on roads
 * that are no motorways what most of Europe signs for it.
 *
 * @see Directive 2002/85/EC on speed limitation devices: 90 km/h
 * @see https://wiki.openstreetmap.org/wiki/Default_speed_limits
 */
const TRUCK_ON_MOTORWAYS = 90
const TRUCK_ELSEWHERE = 80

/** How many times as long a loaded cargo bike takes as a bicycle; our own. */
const CARGO_BIKE = 1.15

const MILLIS_PER_DECIMETER = 360

/** How many times as long as everybody a vehicle takes along each edge; infinite where it cannot ride at all. */
export function paceOf({ kind }: RoadVehicle, edges: EdgeColumns): Float64Array {
  const { classes, millis, decimeters } = edges
  if (kind === 'van') return new Float64Array(classes.length).fill(1)
  return Float64Array.from(classes, (number, edge) => {
    const { name, share } = roadClassAt(number)
    if (kind === 'cargo-bike') return name === 'steps' ? Number.POSITIVE_INFINITY : CARGO_BIKE
    const fastest = share * (name.startsWith('motorway') ? TRUCK_ON_MOTORWAYS : TRUCK_ELSEWHERE)
    const least = (intAt(decimeters, edge) * MILLIS_PER_DECIMETER) / fastest
    return Math.max(1, least / intAt(millis, edge))
  })
}
