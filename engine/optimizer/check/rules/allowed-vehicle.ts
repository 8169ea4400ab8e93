import { atStop, type RouteRule, stopName } from '../route-case.ts'

/** A task that names its vehicles rides on one of them. */
export const checkAllowedVehicles: RouteRule = ({ vehicle, stops }) =>
  stops
    .filter(({ vehicles }) => vehicles && !vehicles.includes(vehicle.id))
    .map((stop) => ({
      code: 'vehicle',
      vehicle: vehicle.id,
      ...atStop(stop),
      message: `${stopName(stop)} may not ride with vehicle ${vehicle.id}`,
    }))
