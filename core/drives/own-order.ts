import { buildItinerary } from '#core/itinerary/build-itinerary.ts'
import type { Itinerary, RouteLeg, RouteStop } from '#core/itinerary/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { omit } from '#core/kernel/omit.ts'
import { estimatedLeg, paceOf } from './paced-legs.ts'

/**
 * The order in which a driver takes what was left of a route when they chose it, by the names of its stops across versions
 * (`markNames`). It is theirs alone: the sender's plan and the marks stay as they are.
 */
export interface OwnOrder {
  /** All stops in the order of the sender at that time. */
  readonly from: readonly string[]
  /** Those without a mark at that time, as the driver takes them. */
  readonly to: readonly string[]
}

/** The names of the stops of each trip of a route; a trip ends at the depot where the van is loaded anew. */
export function tripsOf(points: readonly RouteStop[]): readonly (readonly string[])[] {
  const names = markNames(points)
  const trips: string[][] = [[]]
  points.forEach(({ kind }, index) => {
    if (kind === 'reload') trips.push([])
    if (kind === 'stop') trips.at(-1)?.push(names[index] ?? '')
  })
  return trips
}

/** Whether an order of their own still says something: the sender has not changed the order of the stops that stayed. */
export function holdsStill({ from }: OwnOrder, points: readonly RouteStop[]): boolean {
  const now = tripsOf(points).flat()
  const stayed = from.filter((name) => now.includes(name))
  return stayed.join('\n') === now.filter((name) => from.includes(name)).join('\n')
}

/**
 * The route as its driver takes it: within each trip what was marked by then, then the stops in their own order. What the
 * sender has added since comes behind the stop that it stands behind in the sender's order. Legs of the sender's order stay,
 * new ones are estimates that take as long as the known ones by comparison. The route itself where the order says nothing.
 */
export function inOwnOrder(itinerary: Itinerary, own: OwnOrder | undefined): Itinerary {
  const { points, legs } = itinerary
  if (!own || legs.length === 0 || !holdsStill(own, points)) return itinerary
  const names = markNames(points)
  const byName = new Map(names.map((name, index) => [name, index]))
  const trips = tripsOf(points).map((trip) => orderedTrip(trip, own))
  const stops = trips.flat().map((name) => byName.get(name) ?? 0)
  // Start, reloads and end keep their places: each trip has as many stops as before.
  const order = points.map(({ kind }, index) => (kind === 'stop' ? (stops.shift() ?? index) : index))
  if (order.every((index, place) => index === place)) return itinerary
  // What waits in the sender's order need not wait in this one.
  const ordered = order.flatMap((index) => (points[index] ? [omit(points[index], 'serveFrom')] : []))
  const known = new Map(legs.map((leg, index) => [`${index} ${index + 1}`, leg]))
  const pace = paceOf(itinerary)
  const between = order.slice(1).map((to, place): RouteLeg => {
    const from = order[place] ?? 0
    return known.get(`${from} ${to}`) ?? estimatedLeg(itinerary, [from, to], pace)
  })
  const { totals: _, ...route } = itinerary
  return buildItinerary({ ...route, points: ordered, legs: between })
}

function orderedTrip(trip: readonly string[], { from, to }: OwnOrder): readonly string[] {
  const inTrip = new Set(trip)
  const ordered = [
    ...trip.filter((name) => from.includes(name) && !to.includes(name)),
    ...to.filter((name) => inTrip.has(name)),
  ]
  trip.forEach((name, index) => {
    if (from.includes(name)) return
    const before = trip[index - 1]
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, name)
  })
  return ordered
}

/** A route that is being driven, as far as it says which stops may come later. */
export interface OpenRoute {
  readonly points: readonly RouteStop[]
  readonly own: OwnOrder | undefined
  /** Whether a stop has a mark, by its name. */
  readonly isMarked: (name: string) => boolean
}

/** The stops without a mark, in the order in which their driver takes them now. */
export function openStops({ points, own, isMarked }: OpenRoute): readonly string[] {
  const holds = own !== undefined && holdsStill(own, points)
  return tripsOf(points)
    .flatMap((trip) => (holds ? orderedTrip(trip, own) : trip))
    .filter((name) => !isMarked(name))
}

/**
 * The order with a stop behind everything else that is left of its trip: what is loaded for another trip is not in the van
 * yet. The delivery of a pickup that is put off comes behind it. `undefined` where nothing would change.
 */
export function putOff(route: OpenRoute, stop: string): OwnOrder | undefined {
  const open = openStops(route)
  const trip = tripsOf(route.points).find((names) => names.includes(stop)) ?? []
  const left = open.filter((name) => trip.includes(name))
  const late = [stop, ...left.filter((name) => isDeliveryOf(route.points, name, stop))]
  const inTrip = [...left.filter((name) => !late.includes(name)), ...late]
  if (!left.includes(stop) || inTrip.join('\n') === left.join('\n')) return undefined
  const queue = [...inTrip]
  return {
    from: tripsOf(route.points).flat(),
    to: open.map((name) => (left.includes(name) ? (queue.shift() ?? name) : name)),
  }
}

function isDeliveryOf(points: readonly RouteStop[], name: string, of: string): boolean {
  const names = markNames(points)
  const [half, pickup] = [points[names.indexOf(name)], points[names.indexOf(of)]]
  return pickup?.pairRole === 'pickup' && half?.pairRole === 'delivery' && half.pairName === pickup.pairName
}
