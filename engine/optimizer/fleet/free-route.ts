import type { Random } from '#engine/base/random.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { orderRoute } from '../route/order-route.ts'
import type { RouteProblem } from '../route/route-problem.ts'
import { costBetween, endOf, type Instance, startOf, timeBetween } from './instance/instance.ts'
import { UNREACHABLE } from './instance/travel.ts'
import { isOverloaded } from './plan/loads.ts'
import type { Plan } from './plan/plan.ts'
import { clearRoute, fillRoute } from './routes/routes.ts'
import { waitsOnRoute } from './timing/day-clock.ts'
import { retimeRoute, settleRoute } from './timing/timing.ts'

/** How one route is ordered. */
export interface OrderOptions {
  readonly random: Random
  readonly iterations: number
  readonly onImprovement?: ((order: Int32Array) => void) | undefined
  readonly shouldStop?: (() => boolean) | undefined
}

/** The order found for all jobs that the only vehicle may serve; those on its route already come in that order first. */
export function orderFreeRoute(plan: Plan, options: OrderOptions): Int32Array {
  const { instance } = plan
  const onRoute = jobsOnRoute(plan)
  const others = Array.from({ length: instance.jobs }, (_, job) => job).filter(
    (job) => intAt(instance.compatible, job) === 1 && !onRoute.includes(job),
  )
  const jobs = [...onRoute, ...others]
  const route = toRouteProblem(instance, jobs)
  const name = (order: Int32Array): Int32Array => order.map((index) => jobs[index] ?? 0)
  const order = orderRoute(route, {
    random: options.random,
    iterations: options.iterations,
    initial: onRoute.length > 0 ? Int32Array.from(jobs.keys()) : undefined,
    onImprovement: options.onImprovement && ((order) => options.onImprovement?.(name(order))),
    shouldStop: options.shouldStop,
  })
  return name(order)
}

/** Gives the only vehicle an order; false, and an idle vehicle, where that is more than it can do. */
export function tryOrder(plan: Plan, order: Int32Array): boolean {
  clearRoute(plan, 0)
  fillRoute(plan, 0, order)
  const isAllowed = intAt(plan.count, 0) <= floatAt(plan.instance.maxTasks, 0) && !isOverloaded(plan, 0)
  if (isAllowed && retimeRoute(plan, 0) === -1 && !waitsForPay(plan)) return true
  clearRoute(plan, 0)
  // Whoever goes on from here asks the idle vehicle for its loads and times.
  settleRoute(plan, 0)
  return false
}

/** An order by legs alone is no answer where waiting has a price. */
const waitsForPay = (plan: Plan): boolean => intAt(plan.instance.pay.byClock, 0) === 1 && waitsOnRoute(plan, 0)

function jobsOnRoute(plan: Plan): number[] {
  const end = endOf(plan.instance, 0)
  const jobs: number[] = []
  for (let node = intAt(plan.next, startOf(plan.instance, 0)); node !== end; node = intAt(plan.next, node))
    jobs.push(node)
  return jobs
}

/** The jobs as nodes 0 to n − 1, then the vehicle's start and end where it has them; one node for a round trip. */
function toRouteProblem(instance: Instance, jobs: readonly number[]): RouteProblem {
  const [vehicle] = instance.problem.vehicles
  const nodes = [...jobs]
  const start = vehicle?.start === undefined ? undefined : nodes.push(startOf(instance, 0)) - 1
  const end =
    vehicle?.end === undefined ? undefined : vehicle.end === vehicle.start ? start : nodes.push(endOf(instance, 0)) - 1
  const size = nodes.length
  const cost = new Int32Array(size * size)
  nodes.forEach((from, row) => {
    for (let column = 0; column < size; column++) {
      cost[row * size + column] = priceLeg(instance, from, nodes[column] ?? 0)
    }
  })
  return { size, cost, start, end }
}

/** Without windows and breaks a day is as long as its legs and its work, so that a weight on it is one on each leg. */
function priceLeg(instance: Instance, from: number, to: number): number {
  const { balance } = instance.terms
  const cost = costBetween(instance, 0, from, to)
  return balance === 0 ? cost : Math.min(UNREACHABLE, Math.round(cost + balance * timeBetween(instance, 0, from, to)))
}
