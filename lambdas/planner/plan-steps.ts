import type { TravelMethod } from '#core/itinerary/itinerary.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { orderFaults } from '#core/planner/check-order.ts'
import { requirePositions } from '#core/planner/check-request.ts'
import { type FoundOrder, findOrder } from '#core/planner/find-order.ts'
import { type PricedOrders, pointsInOrder } from '#core/planner/plan-result.ts'
import type { OptimizeRequest } from '#core/planner/planner.ts'
import type { RequestTravel } from '#core/planner/request-to-problem.ts'
import type { TravelPoint } from '#core/travel/leg.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import { legs, matrix } from '#lambdas/gateways/travel.ts'
import { environment } from '#lambdas/http/environment.ts'
import { logger, recordProviderCost } from '#lambdas/http/logging.ts'

const modes: Readonly<Record<TravelMethod, TravelMode>> = { d: 'driving', b: 'bicycling', w: 'walking' }

/** Travel times between all points of a request, for the search. */
export async function askTravel(request: OptimizeRequest): Promise<RequestTravel> {
  const points = requirePositions(request).map(([lat, lng]) => ({ lat, lng }))
  const { usage, fellBack, ...travel } = await matrix(points, modes[request.travelMethod], {
    cellCap: environment.MATRIX_CELL_CAP,
  })
  recordProviderCost(usage)
  if (fellBack) logger.warn('travel.fell-back', { asked: 'matrix' })
  return travel
}

/**
 * The fastest order, once the checker agrees. What it refuses is a bug of the search: it is logged and never saved.
 *
 * @throws DomainError `planner.rejected-plan`.
 */
export function findSoundOrder(request: OptimizeRequest, travel: RequestTravel): FoundOrder {
  const found = findOrder(request, travel, { effort: 'standard' })
  const faults = orderFaults(request, travel, found)
  if (faults.length === 0) return found
  // The words of a fault name addresses, which logs do not keep.
  logger.error('plan.rejected', { faults: faults.length, stops: request.stopList.length })
  throw new DomainError(
    'unavailable',
    'planner.rejected-plan',
    'We found an order, but it did not pass our check, so we do not show it. Please try again, or change a stop.',
  )
}

/** Legs of the found order and of the order as entered, both from one source. */
export async function priceOrders(request: OptimizeRequest, found: FoundOrder): Promise<PricedOrders> {
  const mode = modes[request.travelMethod]
  const entered = request.stopList.map((_, index) => index)
  const routes = [toPoints(request, found.order), toPoints(request, entered)]
  const priced = await legs(routes, mode)
  recordProviderCost(priced.usage)
  if (priced.fellBack) logger.warn('travel.fell-back', { asked: 'legs' })
  const [foundLegs = [], enteredLegs = []] = priced.routes
  return { found: foundLegs, entered: enteredLegs, source: priced.source }
}

const toPoints = (request: OptimizeRequest, order: readonly number[]): TravelPoint[] =>
  pointsInOrder(request, order).flatMap(({ address, coordinates }) =>
    coordinates ? [{ lat: coordinates[0], lng: coordinates[1], label: address }] : [],
  )
