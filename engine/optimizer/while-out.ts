import { evaluate } from './evaluate.ts'
import { latestBegin, type SkippedBreaks, settleBreaks } from './problem/due-breaks.ts'
import type { Break, GivenRoute, Problem, Vehicle } from './problem/problem.ts'
import type { Solution } from './solution/solution.ts'
import { toGiven } from './solution/to-given.ts'

const NOTHING: SkippedBreaks = new Map()

const whileOut = ({ breaks = [] }: Vehicle): readonly Break[] => breaks.filter(({ isOnlyWhileOut }) => isOnlyWhileOut)

const hasWhileOut = ({ vehicles }: Problem): boolean => vehicles.some((vehicle) => whileOut(vehicle).length > 0)

/** The breaks that given routes go without, since they are over before; idle vehicles then go without their last one. */
export function skippedOn(problem: Problem, given: readonly GivenRoute[]): SkippedBreaks {
  if (!hasWhileOut(problem)) return NOTHING
  const { routes } = evaluate(problem, given).solution
  const taken = new Map(
    routes.map(({ vehicle, steps }) => [
      vehicle,
      new Set(steps.flatMap(({ kind, id }) => (kind === 'break' && id !== undefined ? [id] : []))),
    ]),
  )
  const skipped = problem.vehicles.flatMap((vehicle) => {
    const own = taken.get(vehicle.id)
    const without = own ? whileOut(vehicle).filter(({ id }) => !own.has(id)) : []
    return without.length > 0 ? [[vehicle.id, new Set(without.map(({ id }) => id))] as const] : []
  })
  if (skipped.length === 0) return NOTHING
  const idle = problem.vehicles.filter(({ id }) => !taken.has(id))
  return new Map([...skipped, ...withoutLast(idle)])
}

/** The break that may begin last. */
const lastOf = (vehicle: Vehicle): Break | undefined =>
  whileOut(vehicle).toSorted((one, other) => latestBegin(other) - latestBegin(one))[0]

/** The vehicles without their last break. */
const withoutLast = (vehicles: readonly Vehicle[]): (readonly [number, ReadonlySet<number>])[] =>
  vehicles.flatMap((vehicle) => {
    const last = lastOf(vehicle)
    return last ? [[vehicle.id, new Set([last.id])] as const] : []
  })

/** The vehicles that have more time for tasks if they are back before their last break than if they take it. */
const withShortDays = ({ vehicles }: Problem): SkippedBreaks => new Map(withoutLast(vehicles.filter(isLongerWithout)))

function isLongerWithout(vehicle: Vehicle): boolean {
  const { shift: [from, until] = [0, Number.POSITIVE_INFINITY], maxDuration = Number.POSITIVE_INFINITY } = vehicle
  const [last, day] = [lastOf(vehicle), Math.min(until - from, maxDuration)]
  return last !== undefined && Math.min(latestBegin(last) - from, day) > day - last.service
}

/** Of so many vehicles every choice of those that go without their last break is tried. */
const FEW = 3

/**
 * The best of a plan that was found with all breaks taken, and of what a search finds from there on without the breaks that
 * its routes do not need: nobody waits for a break that begins when they may be back. Of a few vehicles every choice is
 * tried; of more, where tasks are left, those go without a break who have more time so.
 */
export function improveWhileOut(
  problem: Problem,
  first: Solution,
  search: (settled: Problem, from: readonly GivenRoute[]) => Solution,
): Solution {
  if (!hasWhileOut(problem)) return first
  const judge = ({ routes }: Solution): Solution => evaluate(problem, routes.map(toGiven)).solution
  const goOn = (from: Solution, skipped: SkippedBreaks): Solution => {
    if (skipped.size === 0) return from
    const found = judge(search(settleBreaks(problem, skipped), from.routes.map(toGiven)))
    return isWorthMore(found, from) ? found : from
  }
  const judged = judge(first)
  const best = goOn(judged, skippedOn(problem, judged.routes.map(toGiven)))
  const without = withoutLast(problem.vehicles)
  if (without.length <= FEW) return choicesOf(without).reduce(goOn, best)
  return best.unassignedJobs.length + best.unassignedShipments.length > 0 ? goOn(best, withShortDays(problem)) : best
}

const choicesOf = (each: readonly (readonly [number, ReadonlySet<number>])[]): SkippedBreaks[] =>
  Array.from({ length: 2 ** each.length }, (_, mask) => new Map(each.filter((_each, bit) => (mask >> bit) & 1)))

function isWorthMore({ value: one }: Solution, { value: other }: Solution): boolean {
  if (one.priority !== other.priority) return one.priority > other.priority
  return one.served !== other.served ? one.served > other.served : one.cost < other.cost
}
