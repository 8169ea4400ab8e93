import type { RouteRule } from '../route-case.ts'
import { loadsOfTrips } from '../trip-loads.ts'
import type { Violation } from '../violation.ts'

/** The load stays within the capacity in every dimension, from the start of the route on. */
export const checkCapacity: RouteRule = ({ vehicle, stops }) =>
  (vehicle.capacity ?? []).flatMap((capacity, dimension): Violation[] => {
    const excess = Math.max(...loadsOfTrips(vehicle, stops, dimension)) - capacity
    if (excess <= 0) return []
    const message = `vehicle ${vehicle.id} carries ${excess} more than its capacity ${capacity} in dimension ${dimension}`
    return [{ code: 'capacity', vehicle: vehicle.id, ...(dimension > 0 ? { dimension } : {}), excess, message }]
  })
