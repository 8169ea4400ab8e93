import { checkRoute } from '#engine/optimizer/check/check-route.ts'
import { priceSolution } from '#engine/optimizer/check/price-solution.ts'
import { resolveVisit, type Visit } from '#engine/optimizer/check/route-case.ts'
import { checkRelations, ridesOf } from '#engine/optimizer/check/rules/relation.ts'
import { simulateRoute } from '#engine/optimizer/check/simulate-route.ts'
import { createLookup, type Lookup } from '#engine/optimizer/problem/lookup.ts'
import type { GivenStep, Problem, Vehicle } from '#engine/optimizer/problem/problem.ts'
import type { Route, Value } from '#engine/optimizer/solution/solution.ts'

/** What is served or not as a whole: a job, or a pickup with its delivery. */
type Request = readonly Visit[]

/** Routes of one vehicle by the set of requests that they serve, as a bit mask; the empty one is missing. */
type Options = ReadonlyMap<number, readonly Route[]>

/** Value of the best plan, found by trying every plan. For up to seven tasks. */
export function bruteForce(problem: Problem): Value {
  const lookup = createLookup(problem)
  const requests = listRequests(problem, lookup)
  const options = problem.vehicles.map((vehicle) => listRoutes(problem, lookup, vehicle, requests))
  let best = priceSolution(problem, [])
  for (const routes of plans(options, 0)) {
    if (problem.relations && checkRelations(problem, ridesOf(lookup, routes)).length > 0) continue
    const value = priceSolution(problem, routes)
    if (compareValues(value, best) < 0) best = value
  }
  return best
}

/** Negative where the left value is better. */
export const compareValues = (left: Value, right: Value): number =>
  right.priority - left.priority || right.served - left.served || left.cost - right.cost

function listRequests({ jobs, shipments = [] }: Problem, lookup: Lookup): Request[] {
  const visit = (kind: GivenStep['kind'], id: number): Visit[] => [resolveVisit(lookup, { kind, id }) ?? []].flat()
  return [
    ...jobs.map(({ id }) => visit('job', id)),
    ...shipments.map(({ pickup, delivery }) => [...visit('pickup', pickup.id), ...visit('delivery', delivery.id)]),
  ]
}

/** Every route of a vehicle that breaks no rule; where only its own cost matters, the cheapest of each set. */
function listRoutes(problem: Problem, lookup: Lookup, vehicle: Vehicle, requests: readonly Request[]): Options {
  const options = new Map<number, Route[]>()
  const keepsAll = Boolean(problem.objective?.balance || problem.objective?.evenness || problem.objective?.stability)
  for (let mask = 1; mask < 2 ** requests.length; mask++) {
    const visits = requests.filter((_, bit) => (mask >> bit) & 1).flat()
    if (!mayServe(vehicle, visits)) continue
    const routes = orders(visits)
      .flatMap((order) => withReloads(lookup, vehicle, order))
      .map((order) => simulateRoute(problem, vehicle, order))
      .filter((route) => checkRoute(problem, lookup, route).length === 0)
      .sort((left, right) => left.cost - right.cost)
    if (routes.length > 0) options.set(mask, keepsAll ? routes : routes.slice(0, 1))
  }
  return options
}

/** Rules that do not depend on the order: judged first, so that most sets need no orders. */
const mayServe = ({ id, skills = [], maxTasks }: Vehicle, visits: readonly Visit[]): boolean =>
  visits.length <= (maxTasks ?? visits.length) &&
  visits.every(
    (visit) => visit.skills.every((skill) => skills.includes(skill)) && (visit.vehicles?.includes(id) ?? true),
  )

/** Every order in which no delivery comes before its pickup. */
function orders(visits: readonly Visit[]): Visit[][] {
  if (visits.length === 0) return [[]]
  return visits.flatMap((first, index) => {
    const others = visits.toSpliced(index, 1)
    const isEarly = first.kind === 'delivery' && others.some(({ shipment }) => shipment === first.shipment)
    return isEarly ? [] : orders(others).map((rest) => [first, ...rest])
  })
}

/** An order as it is, and with every choice of reloads between its tasks, none of them right behind another. */
function withReloads(lookup: Lookup, vehicle: Vehicle, order: readonly Visit[]): Visit[][] {
  const docks = (vehicle.reloads ?? []).flatMap(({ id }) => resolveVisit(lookup, { kind: 'reload', id }, vehicle) ?? [])
  return order.reduce<Visit[][]>(
    (routes, visit, place) =>
      routes.flatMap((route) => [
        [...route, visit],
        ...(place === 0 ? [] : docks.map((dock) => [...route, dock, visit])),
      ]),
    [[]],
  )
}

/** Every choice of at most one route per vehicle that serves no request twice. */
function* plans([own, ...others]: readonly Options[], taken: number): Generator<Route[]> {
  if (!own) {
    yield []
    return
  }
  yield* plans(others, taken)
  for (const [mask, routes] of own) {
    if ((mask & taken) !== 0) continue
    for (const rest of plans(others, taken | mask)) for (const route of routes) yield [route, ...rest]
  }
}
