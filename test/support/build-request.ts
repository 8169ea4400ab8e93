import type { PlanStop } from '#core/plan/plan.ts'
import type { OptimizeRequest } from '#core/planner/optimize-request.ts'

/** Far from prime: neighbours in the list are far apart in the town, so that there is an order to find. */
const STRIDE = 37
const COLUMNS = 10

/** A stop in Manhattan, always the same for the same number. */
export function stopInTown(index: number): PlanStop & { readonly coordinates: readonly [number, number] } {
  const spot = (index * STRIDE) % 101
  const lat = 40.72 + Math.floor(spot / COLUMNS) * 0.006
  const lng = -73.99 + (spot % COLUMNS) * 0.003
  return { address: `${index + 1} Main Street, New York, NY 10003`, coordinates: [lat, lng] }
}

/** A request with this many stops, there and back from one place. */
export function requestOf(stops: number, extra: Partial<OptimizeRequest> = {}): OptimizeRequest {
  const depot = { address: '1 Depot Road, New York, NY 10001', coordinates: [40.75, -73.99] as const }
  return {
    startAddress: depot,
    stopList: Array.from({ length: stops }, (_, index) => stopInTown(index)),
    destinationAddress: depot,
    travelMethod: 'd',
    ...extra,
  }
}
