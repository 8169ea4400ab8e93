import type { RouteCase, RouteRule } from '../route-case.ts'
import type { Violation } from '../violation.ts'

/** The load stays within the capacity in every dimension, from the start of the route on. */
export const checkCapacity: RouteRule = (routeCase) => {
  const { vehicle } = routeCase
  return (vehicle.capacity ?? []).flatMap((capacity, dimension): Violation[] => {
    const excess = Math.max(...loadsOf(routeCase, dimension)) - capacity
    if (excess <= 0) return []
    const message = `vehicle ${vehicle.id} carries ${excess} more than its capacity ${capacity} in dimension ${dimension}`
    return [{ code: 'capacity', vehicle: vehicle.id, excess, message }]
  })
}

/** Load in one dimension at the start of the route and when leaving each stop. */
export function loadsOf({ stops }: RouteCase, dimension: number): number[] {
  let load = stops.reduce((sum, { carried }) => sum + carried(dimension), 0)
  const loads = [load]
  for (const { change } of stops) {
    load += change(dimension)
    loads.push(load)
  }
  return loads
}
