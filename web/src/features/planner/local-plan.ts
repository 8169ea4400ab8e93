import { requirePositions } from '#core/planner/check-request.ts'
import { type FoundOrder, insertStop, orderSeconds, weighOrder } from '#core/planner/find-order.ts'
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

/** A chosen order, estimated; the proof of how good it is comes from the server, since it would hold up the screen. */
export const estimateOrder = (request: OptimizeRequest, order: readonly number[]): OptimizedRoute =>
  estimateResult(request, weighOrder(request, estimateTravel(request), order))

/** What going over to another order means, by estimates: whole minutes, and the rules that it newly breaks. */
export interface OrderPrice {
  readonly minutes: number
  readonly broken: readonly string[]
}

/** Prices going over from one order to another. */
export function priceChange(request: OptimizeRequest, before: readonly number[], after: readonly number[]): OrderPrice {
  const travel = estimateTravel(request)
  const seconds = orderSeconds(request, travel, after) - orderSeconds(request, travel, before)
  const known = weighOrder(request, travel, before).brokenRules
  const broken = weighOrder(request, travel, after).brokenRules.filter((rule) => !known.includes(rule))
  return { minutes: Math.round(seconds / 60), broken }
}

/** The order with one more stop at its best place; the others keep their order among each other, and their locks. */
export const withStop = (request: OptimizeRequest, order: readonly number[], entered: number): number[] =>
  insertStop(request, estimateTravel(request), order, entered)

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

/** "+4 min", and the first rule that the change breaks. */
export const describePrice = ({ minutes, broken: [rule] }: OrderPrice): string =>
  rule === undefined ? describeExtra(minutes) : `${describeExtra(minutes)}, ${rule}`
