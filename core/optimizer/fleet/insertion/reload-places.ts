import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { stabilityOfInsertion } from '../goals/stability.ts'
import { costBetween } from '../instance/instance.ts'
import { spareReload } from '../instance/reloads.ts'
import { isOverloaded } from '../plan/loads.ts'
import { addAmounts, linkTask, type Plan, unlinkTask } from '../plan/plan.ts'
import { retimeRoute } from '../timing/timing.ts'
import type { OrderBounds } from './order-bounds.ts'
import { recordPlace, type Target } from './places.ts'

interface Stretch extends Target, OrderBounds {
  /** What the job costs at least beside its legs. */
  readonly leastPaid: number
}

/**
 * Tries a job together with a reload right before it or right behind it, between two tasks, and notes what is cheaper
 * than the places so far. O(route length) for each place that would be.
 */
export function findReloadPlaces(plan: Plan, job: number, stretch: Stretch): void {
  const { instance, next } = plan
  const { firstNode } = instance.reloads
  const docks = instance.problem.vehicles[stretch.vehicle]?.reloads ?? []
  for (const dock of docks.keys()) {
    const reload = spareReload(instance.reloads, plan.vehicle, stretch.vehicle, dock)
    if (reload === -1) continue
    for (let node = stretch.from; node !== stretch.until; node = intAt(next, node)) {
      // Starts and ends have higher numbers than reloads.
      if (node < firstNode) considerPair(plan, stretch, node, { first: reload, second: job, job })
      if (intAt(next, node) < firstNode) considerPair(plan, stretch, node, { first: job, second: reload, job })
    }
  }
}

/** A job and a reload in the order in which they are to stand. */
interface Pair {
  readonly first: number
  readonly second: number
  readonly job: number
}

function considerPair(plan: Plan, stretch: Stretch, node: number, { first, second, job }: Pair): void {
  const { instance } = plan
  const { places, slot, vehicle } = stretch
  const legs =
    costBetween(instance, vehicle, node, first) +
    costBetween(instance, vehicle, first, second) +
    costBetween(instance, vehicle, second, intAt(plan.next, node)) -
    intAt(plan.legCost, node)
  const changes = stabilityOfInsertion(plan, job, node)
  if (legs + changes + stretch.leastPaid >= floatAt(places.secondCost, slot)) return
  const cost = priceOfPair(plan, node, { first, second, job }) + changes
  if (cost < floatAt(places.secondCost, slot)) recordPlace(stretch, node, cost, first === job ? -second - 1 : first + 1)
}

/** By how much both make the routes dearer; infinity where they do not fit. */
function priceOfPair(plan: Plan, node: number, { first, second, job }: Pair): number {
  const vehicle = intAt(plan.vehicle, node)
  const before = plan.routeCost
  linkTask(plan, first, node)
  linkTask(plan, second, first)
  addAmounts(plan, job, 1)
  const fits = retimeRoute(plan, vehicle) === -1 && !isOverloaded(plan, vehicle)
  const price = fits ? plan.routeCost - before : Number.POSITIVE_INFINITY
  addAmounts(plan, job, -1)
  unlinkTask(plan, second)
  unlinkTask(plan, first)
  retimeRoute(plan, vehicle)
  return price
}
