import type { Random } from '#engine/base/random.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { requestOf } from '../instance/instance.ts'
import { mayRideWith } from '../instance/relations.ts'
import type { Plan } from '../plan/plan.ts'
import { clearRoute, fillRoute } from '../routes/routes.ts'
import { routeOf, type Snapshot } from '../routes/snapshot.ts'
import { insertAbsent } from '../ruin-recreate/insert-absent.ts'
import { settleRoute } from '../timing/timing.ts'

/** A route is taken over while at most this share of its tasks is on the child's routes already. */
const MOST_TAKEN = 0.3

/** A parent's route that the child may still take. */
interface Candidate {
  readonly vehicle: number
  readonly tasks: readonly number[]
}

/**
 * Makes a plan of the routes of two parents: in turn, each gives the route that overlaps least with what the child has.
 *
 * What no route brings is inserted greedily.
 */
export function crossPlans(plan: Plan, parents: readonly Snapshot[], random: Random): void {
  const { vehicles } = plan.instance
  for (let vehicle = 0; vehicle < vehicles; vehicle++) clearRoute(plan, vehicle)
  const pools = parents.map((parent) => listRoutes(parent, vehicles))
  for (let turn = random.below(pools.length); ; turn++) {
    const pool = pools[turn % pools.length] ?? []
    const route = drawLeastTaken(plan, pool, random)
    if (!route) break
    pool.splice(pool.indexOf(route), 1)
    takeOver(plan, route)
  }
  for (let vehicle = 0; vehicle < vehicles; vehicle++) settleRoute(plan, vehicle)
  insertAbsent(plan, random)
}

const listRoutes = (parent: Snapshot, vehicles: number): Candidate[] =>
  Array.from({ length: vehicles }, (_, vehicle) => ({ vehicle, tasks: Array.from(routeOf(parent, vehicle)) })).filter(
    ({ tasks }) => tasks.length > 0,
  )

function drawLeastTaken(plan: Plan, pool: readonly Candidate[], random: Random): Candidate | undefined {
  const { firstNode } = plan.instance.reloads
  const shares = pool.map(
    ({ tasks }) => tasks.filter((task) => task < firstNode && isTaken(plan, task)).length / tasks.length,
  )
  const least = Math.min(...shares)
  if (least > MOST_TAKEN) return undefined
  const ties = pool.filter((_, index) => shares[index] === least)
  return ties[random.below(Math.max(1, ties.length))]
}

const isTaken = ({ vehicle }: Plan, task: number): boolean => intAt(vehicle, task) !== -1

/** Gives the route to its vehicle, or to an idle one of the same kind; left out where there is none. */
function takeOver(plan: Plan, { vehicle, tasks }: Candidate): void {
  const { kinds } = plan.instance
  const isFree = (other: number): boolean =>
    intAt(plan.count, other) === 0 && intAt(kinds, other) === intAt(kinds, vehicle)
  const taker = isFree(vehicle) ? vehicle : Array.from(kinds.keys()).find(isFree)
  if (taker === undefined) return
  const { relations, reloads } = plan.instance
  const own = intAt(reloads.first, taker) - intAt(reloads.first, vehicle)
  const moved = tasks.map((task) => (task >= reloads.firstNode ? task + own : task))
  const free = moved.filter(
    (task) => !isTaken(plan, task) && mayRideWith(relations, plan.vehicle, requestOf(plan.instance, task), taker),
  )
  fillRoute(plan, taker, Int32Array.from(free))
}
