import { pathDistance } from '../legs.ts'
import type { RouteRule } from '../route-case.ts'

/** The legs of the route are no longer, in meters, than its vehicle may drive. */
export const checkMaxDistance: RouteRule = ({ vehicle, matrix, path }) => {
  const distance = pathDistance(path, matrix)
  const excess = distance - (vehicle.maxDistance ?? Number.POSITIVE_INFINITY)
  if (excess <= 0) return []
  const message = `vehicle ${vehicle.id} drives ${distance} m, ${excess} m more than it may`
  return [{ code: 'max-distance', vehicle: vehicle.id, excess, message }]
}
