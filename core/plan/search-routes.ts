import {
  evaluate,
  type GivenRoute,
  improve,
  type Problem,
  type Route,
  type Solution,
  type SolveOptions,
  solve,
} from '#core/optimizer/index.ts'
import { findLockedOrder } from './find-locked-order.ts'
import { brokenPlaces, keepsRouteLock, type Locks, locksAboard, locksOf } from './locks.ts'
import { isHeld, type PlanRequest, type Routes, routeOf } from './plan.ts'
import { openProblem } from './plan-to-problem.ts'

/** How a search for routes runs; better ones are told while it does. */
export interface PlanSearch extends Pick<SolveOptions, 'effort' | 'seed' | 'shouldStop'> {
  /** Routes to begin with: what is found is no worse. Absent: the search begins with nothing. */
  readonly from?: Routes
  readonly onImprovement?: (routes: Routes) => void
}

/**
 * The best routes found, all locks kept, one for each driver.
 *
 * A locked route stays as it is given, and its stops are nobody else's. A locked order stays a sequence that others may
 * join. Locked stops stay with the driver who has them; where there are several drivers, the fleet is planned first and
 * then each route with locked stops is ordered around them.
 */
export function searchRoutes(request: PlanRequest, problem: Problem, search: PlanSearch, given: Routes): Routes {
  const found = searchAnew(request, problem, search, given)
  return search.from ? betterOf(request, problem, { found, from: search.from, given }) : found
}

function searchAnew(request: PlanRequest, problem: Problem, search: PlanSearch, given: Routes): Routes {
  const held = request.drivers.map((_, driver) => (isHeld(request, driver) ? (given[driver] ?? []) : []))
  const open = openPart(request, problem, given)
  if (open.vehicles.length === 0) return held
  if (request.keepsDrivers) return orderAlone(request, problem, search, given)
  const join = (found: Routes): Routes =>
    found.map((order, driver) => (isHeld(request, driver) ? (held[driver] ?? []) : order))
  const { onImprovement, ...options } = search
  const tell = onImprovement && { onImprovement: (better: Routes) => onImprovement(join(better)) }
  return join(searchOpen(request, { problem: open, given }, { ...options, ...tell }))
}

interface Rivals {
  readonly found: Routes
  readonly from: Routes
  readonly given: Routes
}

/** Locks are kept after the search, which may cost more than it has gained: then the routes that it began with stay. */
function betterOf(request: PlanRequest, problem: Problem, { found, from, given }: Rivals): Routes {
  const { stops, drivers } = request
  const isKept = (stop: number): boolean => {
    const driver = routeOf(given, stop)
    const isBound = stops[stop]?.lockedAt !== undefined || request.keepsDrivers || drivers[driver]?.lock === 'order'
    return !isBound || driver < 0 || drivers.length === 1 || routeOf(from, stop) === driver
  }
  const keepsLocks =
    brokenPlaces({ ...request, routes: from }).size === 0 &&
    stops.every((_, stop) => isKept(stop) && !(request.setAside?.includes(stop) && routeOf(from, stop) >= 0)) &&
    drivers.every(({ lock }, driver) => keepsRouteLock(lock, from[driver] ?? [], given[driver] ?? []))
  if (!keepsLocks) return found
  const [before, after] = [from, found].map((routes) => evaluate(problem, givenTo(problem, routes)))
  const isSound = before?.violations.every(({ vehicle = -1 }) => isHeld(request, vehicle))
  return before && after && isSound && isBetterPlan(problem, before.solution, after.solution) ? from : found
}

/** Whether a plan is worth more: priority, stops served, vehicles where all are to go, cost. */
function isBetterPlan(problem: Problem, one: Solution, than: Solution): boolean {
  const { value, routes } = one
  if (value.priority !== than.value.priority) return value.priority > than.value.priority
  if (value.served !== than.value.served) return value.served > than.value.served
  const isIdle = problem.objective?.useEveryVehicle && routes.length !== than.routes.length
  return isIdle ? routes.length > than.routes.length : value.cost < than.value.cost
}

/** The routes with the stops that they have, each in the best order for itself. What cannot be served is left out. */
function orderAlone({ stops, drivers }: PlanRequest, problem: Problem, search: PlanSearch, given: Routes): Routes {
  const { onImprovement: _, ...options } = search
  return drivers.map(({ lock }, driver) => {
    const order = given[driver] ?? []
    if (lock !== undefined || order.length === 0) return order
    const own = partOf(problem, driver, order)
    const locks = locksAboard(order, locksOf(stops))
    if (locks.size > 0) return findLockedOrder(own, locks, options)
    return jobsOf(solve(own, options).routes[0])
  })
}

/** The problem without what is held, and with what is bound to a driver or to an order. */
function openPart(request: PlanRequest, problem: Problem, given: Routes): Problem {
  const { stops, drivers } = request
  const ordered = given.filter((order, driver) => drivers[driver]?.lock === 'order' && order.length > 1)
  const isBound = (stop: number, driver: number): boolean =>
    drivers.length > 1 && driver >= 0 && (stops[stop]?.lockedAt !== undefined || drivers[driver]?.lock === 'order')
  return {
    ...openProblem(request, problem),
    jobs: problem.jobs.flatMap((job) => {
      const driver = routeOf(given, job.id)
      if (isHeld(request, driver) || request.setAside?.includes(job.id)) return []
      return [isBound(job.id, driver) ? { ...job, vehicles: [driver] } : job]
    }),
    ...(ordered.length > 0 ? { sequences: ordered } : {}),
  }
}

interface Open {
  readonly problem: Problem
  readonly given: Routes
}

function searchOpen({ stops, drivers }: PlanRequest, { problem, given }: Open, search: PlanSearch): Routes {
  const locks = new Map([...locksOf(stops)].filter(([stop]) => problem.jobs.some(({ id }) => id === stop)))
  const toRoutes = (routes: readonly Route[]): Routes =>
    drivers.map((_, driver) => jobsOf(routes.find(({ vehicle }) => vehicle === driver)))
  const { onImprovement, from, ...options } = search
  const [only] = problem.vehicles
  if (only && problem.vehicles.length === 1 && locks.size > 0 && !problem.sequences) {
    const alone = (order: readonly number[]): Routes => drivers.map((_, driver) => (driver === only.id ? order : []))
    const tell = onImprovement && { onImprovement: (order: readonly number[]) => onImprovement(alone(order)) }
    return alone(findLockedOrder(partOf(problem, only.id), locks, { ...options, ...tell }))
  }
  const tell = onImprovement && { onImprovement: (better: Solution) => onImprovement(toRoutes(better.routes)) }
  const solution = from
    ? improve(problem, givenTo(problem, from), { ...options, ...tell })
    : solve(problem, { ...options, ...tell })
  const routes = toRoutes(solution.routes)
  return routes.map((order, driver) => {
    const aboard = locksAboard(order, locks)
    if (aboard.size === 0) return order
    if (drivers[driver]?.lock === 'order')
      return joinBehind(problem, driver, { order, given: given[driver] ?? [], locks })
    return findLockedOrder(partOf(problem, driver, order), aboard, options)
  })
}

const givenTo = ({ vehicles }: Problem, routes: Routes): GivenRoute[] =>
  vehicles.map(({ id }) => ({ vehicle: id, jobs: routes[id] ?? [] }))

interface Joining {
  readonly order: readonly number[]
  readonly given: readonly number[]
  readonly locks: Locks
}

/**
 * An order that is locked and has locked places besides: nothing may join before the last of them.
 *
 * Whoever joined goes behind it, or nowhere where that breaks a rule.
 */
function joinBehind(problem: Problem, driver: number, { order, given, locks }: Joining): readonly number[] {
  const stay = given.filter((stop) => order.includes(stop))
  const head = stay.slice(0, stay.findLastIndex((stop) => locks.has(stop)) + 1)
  const joined = [...head, ...order.filter((stop) => !head.includes(stop))]
  const { violations } = evaluate(partOf(problem, driver, joined), [{ vehicle: driver, jobs: joined }])
  return violations.length === 0 ? joined : stay
}

/** The part of a problem that one driver has, with some of the stops or all: nothing is bound to anybody any more. */
const partOf = ({ sequences: _, ...problem }: Problem, driver: number, order?: readonly number[]): Problem => ({
  ...problem,
  vehicles: problem.vehicles.filter(({ id }) => id === driver),
  jobs: problem.jobs.flatMap(({ vehicles: __, ...job }) => (order?.includes(job.id) === false ? [] : [job])),
})

const jobsOf = (route: Route | undefined): number[] =>
  (route?.steps ?? []).flatMap(({ kind, id }) => (kind === 'job' && id !== undefined ? [id] : []))
