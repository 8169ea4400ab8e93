import { DomainError } from '#engine/base/errors.ts'
import { resolveVisit, type Visit } from './check/route-case.ts'
import { type Ride, relationsBrokenBy } from './check/rules/relation.ts'
import { tryRoute } from './check/try-route.ts'
import type { Violation } from './check/violation.ts'
import { stepsOfGiven } from './evaluate.ts'
import { addReload } from './explain/add-reload.ts'
import { createLookup, type Lookup } from './problem/lookup.ts'
import type { GivenRoute, Problem, Vehicle } from './problem/problem.ts'
import type { Route } from './solution/solution.ts'

/** One place for one more job, priced. */
export interface Insertion {
  readonly vehicle: number
  /** Number of tasks, and of reloads, before the job. */
  readonly position: number
  /**
   * One more reload that goes with the job, where the job does not fit here without it or costs more: its id among those of
   * the vehicle, and the number of tasks, the job among them, and of reloads before it.
   */
  readonly reload?: { readonly id: number; readonly position: number }
  /** Added to fixed cost, legs and pay; the weighted terms of the objective are left out. */
  readonly addedCost: number
  /** Added to travel, service and waiting together. */
  readonly addedSeconds: number
  /** The rules that the route then breaks; none where the job fits. */
  readonly violations: readonly Violation[]
}

/**
 * The best places for one more job in given routes: those that fit first, the cheapest first, at most `limit`.
 *
 * A job that is on a route already is taken off first, so that the places compare with leaving it out. O(vehicles ×
 * route length² × 2^breaks), once more the length of a trip for vehicles that may reload.
 *
 * @throws DomainError `job.unknown` (not-found) where the problem has no such job.
 */
export function insertions(
  problem: Problem,
  routes: readonly GivenRoute[],
  jobId: number,
  limit: number,
): readonly Insertion[] {
  const lookup = createLookup(problem)
  const visit = resolveVisit(lookup, { kind: 'job', id: jobId })
  if (!visit) throw new DomainError('not-found', 'job.unknown', `there is no job ${jobId}`)
  const given = new Map(routes.map((route) => [route.vehicle, visitsWithout(lookup, route, jobId)]))
  const others = [...given].flatMap(([vehicle, visits]) => visits.map((other): Ride => ({ vehicle, visit: other })))
  return problem.vehicles
    .flatMap((vehicle) => insertInto(problem, lookup, vehicle, { visits: given.get(vehicle.id) ?? [], visit, others }))
    .sort(byFitAndCost)
    .slice(0, limit)
}

const visitsWithout = (lookup: Lookup, given: GivenRoute, jobId: number): Visit[] =>
  stepsOfGiven(given)
    .filter(({ kind, id }) => kind !== 'job' || id !== jobId)
    .flatMap((step) => resolveVisit(lookup, step, lookup.vehicles.get(given.vehicle)) ?? [])

/** A visit, the route that it is to join, and who makes which other visit. */
interface Joining {
  readonly visits: readonly Visit[]
  readonly visit: Visit
  readonly others: readonly Ride[]
}

function insertInto(
  problem: Problem,
  lookup: Lookup,
  vehicle: Vehicle,
  { visits, visit, others }: Joining,
): Insertion[] {
  const before = visits.length > 0 ? tryRoute(problem, lookup, vehicle, visits).route : undefined
  const broken = relationsBrokenBy(problem, { vehicle: vehicle.id, visit }, others)
  const price = (position: number, tried: readonly Visit[], reload?: Insertion['reload']): Insertion => {
    const { route, violations } = tryRoute(problem, lookup, vehicle, tried)
    return {
      vehicle: vehicle.id,
      position,
      ...(reload && { reload }),
      addedCost: route.cost - (before?.cost ?? 0),
      addedSeconds: secondsOf(route) - (before ? secondsOf(before) : 0),
      violations: [...broken, ...violations],
    }
  }
  return Array.from({ length: visits.length + 1 }, (_, position) => {
    const joined = visits.toSpliced(position, 0, visit)
    const plain = price(position, joined)
    const [best] = addReload(lookup, vehicle, joined, [visit])
      .map((reloaded) => price(position, reloaded.visits, reloaded.reload))
      .sort(byFitAndCost)
    return best && best.violations.length === 0 && byFitAndCost(best, plain) < 0 ? [best, plain] : [plain]
  }).flat()
}

const secondsOf = ({ travel, service, waiting }: Route): number => travel + service + waiting

/** Stable, so that ties keep the order of vehicles and positions. */
const byFitAndCost = (left: Insertion, right: Insertion): number =>
  Number(left.violations.length > 0) - Number(right.violations.length > 0) ||
  left.addedCost - right.addedCost ||
  left.addedSeconds - right.addedSeconds
