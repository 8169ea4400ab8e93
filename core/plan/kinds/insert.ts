import { evaluate, insertions, type Problem, type Violation } from '#engine/optimizer/index.ts'
import type { Routes } from '../plan.ts'
import { givenRoute, keepStops, toGiven } from './tasks.ts'

/** A route with one more stop, or with both halves of its pair. */
export interface JoinedRoute {
  readonly vehicle: number
  readonly order: readonly number[]
  /** Place of the stop among those of the route. */
  readonly position: number
  readonly addedCost: number
  /** What the route then breaks; none where the stop fits. */
  readonly violations: readonly Violation[]
}

/**
 * Every way to put one more stop on a route: those that fit first, the cheapest first. A half of a pair takes the other
 * one with it; `routes` have neither. O(vehicles × route length²), for pairs and vehicles that reload once more.
 */
export function joinedRoutes(problem: Problem, routes: Routes, stop: number): JoinedRoute[] {
  const pair = problem.shipments?.find(({ pickup, delivery }) => pickup.id === stop || delivery.id === stop)
  const reloads = problem.vehicles.some((vehicle) => (vehicle.reloads ?? []).length > 0)
  if (!pair && !reloads) {
    const places = insertions(problem, toGiven(problem, routes), stop, Number.POSITIVE_INFINITY)
    return places.map(({ vehicle, position, addedCost, violations }) => {
      const order = (routes[vehicle] ?? []).toSpliced(position, 0, stop)
      return { vehicle, order, position, addedCost, violations }
    })
  }
  return problem.vehicles
    .flatMap(({ id }) => {
      const order = routes[id] ?? []
      const before = weigh(problem, id, order)
      const apart = relationBreaks(problem, routes, { vehicle: id, members: [pair?.pickup.id ?? stop] })
      return ordersWith(order, pair ? [pair.pickup.id, pair.delivery.id] : [stop]).map((joined) => {
        const { cost, violations } = weigh(problem, id, joined)
        return {
          vehicle: id,
          order: joined,
          position: joined.indexOf(stop),
          addedCost: cost - before.cost,
          violations: [...apart, ...violations],
        }
      })
    })
    .toSorted(
      (one, other) =>
        Number(one.violations.length > 0) - Number(other.violations.length > 0) ||
        one.violations.length - other.violations.length ||
        one.addedCost - other.addedCost,
    )
}

/**
 * Every order of a problem's only route with the other half of a pair in it, the pickup before the delivery: those that
 * break least first, the cheapest of them first. O(route length²).
 */
export function joinedHalves(
  problem: Problem,
  order: readonly number[],
  { stop, partner }: { readonly stop: number; readonly partner: number },
): readonly (readonly number[])[] {
  const isDelivery = (problem.shipments ?? []).some(({ delivery }) => delivery.id === partner)
  const [vehicle] = problem.vehicles
  const from = order.indexOf(stop)
  const places = Array.from({ length: order.length + 1 }, (_, place) => place)
  return places
    .filter((place) => (isDelivery ? place > from : place <= from))
    .map((place) => {
      const joined = order.toSpliced(place, 0, partner)
      return { joined, ...weigh(problem, vehicle?.id ?? 0, joined) }
    })
    .toSorted((one, other) => one.violations.length - other.violations.length || one.cost - other.cost)
    .map(({ joined }) => joined)
}

/** Every order with one stop more, or with two, the first before the second. */
function ordersWith(order: readonly number[], [first = -1, second]: readonly number[]): number[][] {
  const once = Array.from({ length: order.length + 1 }, (_, place) => order.toSpliced(place, 0, first))
  if (second === undefined) return once
  return once.flatMap((joined, place) =>
    Array.from({ length: order.length + 1 - place }, (_, gap) => joined.toSpliced(place + 1 + gap, 0, second)),
  )
}

/** The route of one vehicle, as if it were the only one. */
function weigh(problem: Problem, vehicle: number, order: readonly number[]) {
  const mine = new Set(order)
  const part = keepStops({ ...problem, vehicles: problem.vehicles.filter(({ id }) => id === vehicle) }, (stop) =>
    mine.has(stop),
  )
  const { solution, violations } = evaluate(part, [givenRoute(part, vehicle, order)])
  return { cost: solution.routes[0]?.cost ?? 0, violations }
}

interface Joining {
  readonly vehicle: number
  /** As relations name them. */
  readonly members: readonly number[]
}

/** Labels that stand between a vehicle and who joins it, by who is on which route already. */
function relationBreaks({ relations = [] }: Problem, routes: Routes, { vehicle, members }: Joining): Violation[] {
  return relations.flatMap(({ type, jobs = [], shipments = [] }): Violation[] => {
    const all = [...jobs, ...shipments]
    const others = all.filter((each) => !members.includes(each))
    if (others.length === all.length) return []
    const isTogether = type === 'in-same-route'
    const isBroken = others.some((other) => {
      const route = routes.findIndex((order) => order.includes(other))
      return route >= 0 && (route === vehicle) !== isTogether
    })
    return isBroken ? [{ code: 'relation', vehicle, message: `vehicle ${vehicle} breaks a relation` }] : []
  })
}
