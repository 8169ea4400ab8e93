import { requirePositions } from '#core/planner/check-request.ts'
import { bestPlace, type FoundOrder, keepOrder, orderSeconds } from '#core/planner/find-order.ts'
import { describeResult, pointsInOrder } from '#core/planner/plan-result.ts'
import type { OptimizedRoute, OptimizeRequest } from '#core/planner/planner.ts'
import type { RequestTravel } from '#core/planner/request-to-problem.ts'
import { estimateLegs } from '#core/travel/estimate-legs.ts'
import { estimateMatrix } from '#core/travel/estimate-matrix.ts'
import type { Leg, TravelPoint } from '#core/travel/leg.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'

const modes: Readonly<Record<OptimizeRequest['travelMethod'], TravelMode>> = {
  d: 'driving',
  b: 'bicycling',
  w: 'walking',
}

/** Estimated travel between all points of a request: what the browser's own search runs on. */
export const estimateTravel = (request: OptimizeRequest): RequestTravel =>
  estimateMatrix(
    requirePositions(request).map(([lat, lng]) => ({ lat, lng })),
    modes[request.travelMethod],
  )

/** A result from estimates alone, shown until the server has priced the same order. */
export function estimateResult(request: OptimizeRequest, found: FoundOrder): OptimizedRoute {
  const entered = request.stopList.map((_, index) => index)
  const legsOf = (order: readonly number[]): Leg[] =>
    estimateLegs(toPoints(request, order), modes[request.travelMethod])
  return describeResult(request, found, { found: legsOf(found.order), entered: legsOf(entered), source: 'estimated' })
}

/** A chosen order, estimated. */
export const estimateOrder = (request: OptimizeRequest, order: readonly number[]): OptimizedRoute =>
  estimateResult(request, keepOrder(request, estimateTravel(request), order))

/** Whole minutes that one order takes more than another, by estimates. */
export function extraMinutes(request: OptimizeRequest, before: readonly number[], after: readonly number[]): number {
  const travel = estimateTravel(request)
  return Math.round((orderSeconds(request, travel, after) - orderSeconds(request, travel, before)) / 60)
}

/** The order with one more stop at its best place; the others keep theirs. */
export function withStop(request: OptimizeRequest, order: readonly number[], entered: number): number[] {
  return order.toSpliced(bestPlace(request, estimateTravel(request), order, entered), 0, entered)
}

/** The order of a result, by places in the list as entered. */
export const orderOfResult = ({ routeOrder }: Pick<OptimizedRoute, 'routeOrder'>): number[] =>
  routeOrder.flatMap(({ entered }) => (entered === undefined ? [] : [entered]))

const toPoints = (request: OptimizeRequest, order: readonly number[]): TravelPoint[] =>
  pointsInOrder(request, order).flatMap(({ address, coordinates }) =>
    coordinates ? [{ lat: coordinates[0], lng: coordinates[1], label: address }] : [],
  )

/** "+4 min", "−12 min", "same time". */
export function describeExtra(minutes: number): string {
  if (minutes === 0) return 'same time'
  return minutes > 0 ? `+${minutes} min` : `−${-minutes} min`
}
