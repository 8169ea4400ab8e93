import { buildItinerary, type TravelledLeg, totalMiles, totalMinutes } from '#core/itinerary/build-itinerary.ts'
import type { RouteStop, TravelSource } from '#core/itinerary/itinerary.ts'
import type { FoundOrder } from './find-order.ts'
import type { OptimizedRoute, OptimizeRequest, Saving } from './planner.ts'

/** Legs of both orders from one source: of the found order, and of the stops as entered. */
export interface PricedOrders {
  readonly found: readonly TravelledLeg[]
  readonly entered: readonly TravelledLeg[]
  readonly source: TravelSource
}

/**
 * The answer to a request: the itinerary, what it saves, and the certificate.
 *
 * Where the priced legs say that the driver's own order is faster and no rule speaks against it, that order is the answer.
 */
export function planResult(request: OptimizeRequest, found: FoundOrder, priced: PricedOrders): OptimizedRoute {
  if (!enteredIsFaster(request, found, priced)) return describeResult(request, found, priced)
  // The proof speaks of the order that the search found, not of the one that is kept.
  const entered = { ...found, order: request.stopList.map((_, index) => index), certificate: null }
  return describeResult(request, entered, { ...priced, found: priced.entered })
}

/** The answer for exactly this order. */
export function describeResult(request: OptimizeRequest, found: FoundOrder, priced: PricedOrders): OptimizedRoute {
  const { leaveAt, lunch } = request.options ?? {}
  return {
    ...buildItinerary({
      points: pointsInOrder(request, found.order),
      legs: priced.found,
      method: request.travelMethod,
      source: priced.source,
      ...(leaveAt === undefined ? {} : { leaveAt }),
      ...(lunch && found.lunchBefore !== undefined
        ? { lunch: { before: found.lunchBefore, minutes: lunch.minutes } }
        : {}),
    }),
    saving: savingOf(priced.found, priced.entered),
    certificate: found.certificate,
    unserved: found.unserved.map((obstruction) => {
      const { address = '', coordinates = null } = request.stopList[obstruction.entered] ?? {}
      return { address, coordinates, ...obstruction }
    }),
    brokenRules: found.brokenRules,
  }
}

/** The points of a route in the given order of entered places: start, stops, end (none for an open end). */
export function pointsInOrder(request: OptimizeRequest, order: readonly number[]): Omit<RouteStop, 'soloUrls'>[] {
  const { startAddress, stopList, destinationAddress, options = {} } = request
  const stops = order.flatMap((entered): Omit<RouteStop, 'soloUrls'>[] => {
    const stop = stopList[entered]
    if (!stop) return []
    const { address, coordinates, window, note, packages } = stop
    const serviceMinutes = stop.serviceMinutes ?? options.serviceMinutes
    return [
      {
        address,
        coordinates,
        kind: 'stop',
        entered,
        ...(window ? { window } : {}),
        ...(note ? { note } : {}),
        ...(packages === undefined ? {} : { packages }),
        ...(serviceMinutes === undefined ? {} : { serviceMinutes }),
      },
    ]
  })
  const end = { ...destinationAddress, kind: 'end' as const }
  return [{ ...startAddress, kind: 'start' }, ...stops, ...(options.openEnd ? [] : [end])]
}

function enteredIsFaster({ stopList, options }: OptimizeRequest, found: FoundOrder, priced: PricedOrders): boolean {
  const hasRules =
    options !== undefined ||
    stopList.some(({ window, position, lockedAt }) => window || position || lockedAt !== undefined)
  return !hasRules && found.unserved.length === 0 && secondsOf(priced.entered) < secondsOf(priced.found)
}

const secondsOf = (legs: readonly TravelledLeg[]): number =>
  legs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)

function savingOf(legs: readonly TravelledLeg[], entered: readonly TravelledLeg[]): Saving {
  const enteredTime = totalMinutes(entered)
  const enteredDistance = totalMiles(entered)
  return {
    minutes: enteredTime - totalMinutes(legs),
    miles: Math.round((enteredDistance - totalMiles(legs)) * 10) / 10,
    enteredTime,
    enteredDistance,
    enteredGeometry: entered.map(({ geometry }) => geometry),
  }
}
