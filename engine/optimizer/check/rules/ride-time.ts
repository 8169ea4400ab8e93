import { atStop, type RouteRule, stopName } from '../route-case.ts'
import type { Violation } from '../violation.ts'

/** No shipment is on board longer than it may, from the end of the pickup's service to the begin of the delivery's. */
export const checkRideTimes: RouteRule = ({ vehicle, stops }) =>
  stops.flatMap((stop): Violation[] => {
    const { maxRideTime } = stop.shipment ?? {}
    const pickup = stops.find(({ kind, shipment }) => kind === 'pickup' && shipment === stop.shipment)
    if (stop.kind !== 'delivery' || maxRideTime === undefined || !pickup) return []
    const { arrival, waiting, service } = pickup.step
    const excess = stop.step.arrival + stop.step.waiting - (arrival + waiting + service) - maxRideTime
    if (excess <= 0) return []
    const message = `the load of ${stopName(stop)} is on board ${excess} s longer than it may be`
    return [{ code: 'ride-time', vehicle: vehicle.id, ...atStop(stop), excess, message }]
  })
