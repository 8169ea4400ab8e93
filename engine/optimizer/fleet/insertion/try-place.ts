import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { lastTaskOf } from '../instance/instance.ts'
import { isOverloaded } from '../plan/loads.ts'
import { addAmounts, linkTask, type Plan, unlinkTask } from '../plan/plan.ts'
import { retimeRoute } from '../timing/timing.ts'
import { recordPlace, type Target } from './places.ts'

/**
 * Whether a request fits behind those nodes, found by timing the whole route with it. O(route length × 3^breaks).
 *
 * For days on which what is on board decides about breaks: one more load changes what every other leg allows.
 */
export const fitsByTrial = (plan: Plan, request: number, after: number, lastAfter = after): boolean =>
  priceByTrial(plan, request, after, lastAfter) < Number.POSITIVE_INFINITY

/** By how much the cost of all routes grows with a request behind those nodes, infinite where it does not fit; as above. */
export function priceByTrial(plan: Plan, request: number, after: number, lastAfter = after): number {
  const vehicle = intAt(plan.vehicle, after)
  const price = priceTrial(plan, request, { after, lastAfter, before: plan.routeCost })
  retimeRoute(plan, vehicle)
  return price
}

/** Looks per node of a trial besides those of its timing, measured. */
const TRIED = 2

interface Trial {
  readonly after: number
  readonly lastAfter: number
  /** What all routes cost as they are. */
  readonly before: number
}

/** As `priceByTrial`, but the times of the route stay those of the trial: it is to be retimed once all trials are through. */
function priceTrial(plan: Plan, request: number, { after, lastAfter, before }: Trial): number {
  const vehicle = intAt(plan.vehicle, after)
  const last = lastTaskOf(plan.instance, request)
  plan.meter.looks += (intAt(plan.count, vehicle) + 1) * TRIED
  linkTask(plan, request, after)
  if (last !== request) linkTask(plan, last, lastAfter)
  addAmounts(plan, request, 1)
  const fits = retimeRoute(plan, vehicle) === -1 && !isOverloaded(plan, vehicle)
  const price = fits ? plan.routeCost - before : Number.POSITIVE_INFINITY
  addAmounts(plan, request, -1)
  if (last !== request) unlinkTask(plan, last)
  unlinkTask(plan, request)
  return price
}

/** Places of a job in one route that are to be tried: nodes to go behind, and what each costs at least and on top. */
export interface Trials {
  readonly nodes: number[]
  readonly least: number[]
  readonly extra: number[]
}

/**
 * Tries places of a job in a route, those first that may be cheapest, and notes the two best; empties the list.
 * O(places × (places + route length)).
 *
 * What may be cheapest mostly is, so that two or three trials rule out the others.
 */
export function tryCheapestFirst(plan: Plan, job: number, target: Target, { nodes, least, extra }: Trials): void {
  const { secondCost } = target.places
  const before = plan.routeCost
  const ask = (): number => cheapestBelow(least, floatAt(secondCost, target.slot))
  for (let next = ask(); next !== -1; next = ask()) {
    least[next] = Number.POSITIVE_INFINITY
    const after = nodes[next] ?? -1
    const cost = priceTrial(plan, job, { after, lastAfter: after, before }) + (extra[next] ?? 0)
    if (cost < floatAt(secondCost, target.slot)) recordPlace(target, after, cost)
  }
  if (nodes.length > 0) retimeRoute(plan, target.vehicle)
  nodes.length = 0
  least.length = 0
  extra.length = 0
}

/** The place that costs least, the first among equals; −1 where none costs less than that. */
function cheapestBelow(least: readonly number[], most: number): number {
  let found = -1
  let bound = most
  for (let index = 0; index < least.length; index++) {
    const cost = least[index] ?? bound
    if (cost < bound) {
      found = index
      bound = cost
    }
  }
  return found
}

/** Which of these pairs of places of a request in a route is the first that fits; −1 where none does. */
export function firstThatFits(
  plan: Plan,
  request: number,
  { vehicle, places }: { readonly vehicle: number; readonly places: readonly (readonly [number, number])[] },
): number {
  const before = plan.routeCost
  const found = places.findIndex(
    ([after, lastAfter]) => priceTrial(plan, request, { after, lastAfter, before }) < Number.POSITIVE_INFINITY,
  )
  if (places.length > 0) retimeRoute(plan, vehicle)
  return found
}
