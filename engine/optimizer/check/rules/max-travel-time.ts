import { travelOf } from '../legs.ts'
import type { RouteRule } from '../route-case.ts'

/** The legs of the route take no longer than its vehicle may travel. */
export const checkMaxTravelTime: RouteRule = ({ vehicle, matrix, path, route }) => {
  const travel = travelOf({ path, steps: route.steps }, vehicle, matrix)
  const excess = travel - (vehicle.maxTravelTime ?? Number.POSITIVE_INFINITY)
  if (excess <= 0) return []
  const message = `vehicle ${vehicle.id} travels ${travel} s, ${excess} s more than it may`
  return [{ code: 'max-travel-time', vehicle: vehicle.id, excess, message }]
}
