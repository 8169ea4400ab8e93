import {
  evaluate,
  type GivenRoute,
  improve,
  type Job,
  type Problem,
  type Route,
  type Solution,
  type SolveOptions,
  solve,
} from '#engine/optimizer/index.ts'
import { partPairs, soundOrder } from './kinds/bound-pairs.ts'
import { partnerOf } from './kinds/pairs.ts'
import { givenRoute, halvesOf, keepStops, stopsOfProblem, stopsOfRoute, toGiven } from './kinds/tasks.ts'
import { findLockedOrder } from './locks/find-locked-order.ts'
import { brokenPlaces, keepsRouteLock, type Locks, locksAboard, locksOf } from './locks/locks.ts'
import { isHeld, type PlanRequest, type Routes, routeOf } from './plan.ts'
import { openProblem } from './plan-to-problem.ts'

/** How a search for routes runs; better ones are told while it does. */
export interface PlanSearch extends Pick<SolveOptions, 'effort' | 'looks' | 'seed' | 'shouldStop'> {
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
  return join(searchOpen(request, { problem: open, whole: problem, given }, { ...options, ...tell }))
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
function orderAlone(request: PlanRequest, problem: Problem, search: PlanSearch, given: Routes): Routes {
  const { stops, drivers } = request
  const { onImprovement: _, ...options } = search
  const ordered = drivers.map(({ lock }, driver) => {
    const order = given[driver] ?? []
    if (lock === 'route' || order.length === 0) return order
    const own = partOf(problem, driver, order)
    if (lock === 'order') return inOrder(own, order, options)
    const locks = locksAboard(order, locksOf(stops))
    if (locks.size > 0) return soundOrder(own, (parted) => findLockedOrder(parted, locks, options))
    return stopsOfRoute(solve(own, options).routes[0])
  })
  const gone = rivalsIn(request, problem, ordered)
  if (gone.size === 0) return ordered
  // Without them the places of locks are others: every order is found anew.
  const staying = given.map((order) => order.filter((stop) => !gone.has(stop)))
  return orderAlone(request, problem, search, staying)
}

/** A locked order without the stops that break a rule in it, as few of them and as little wanted as can be. */
function inOrder(own: Problem, order: readonly number[], options: SolveOptions): readonly number[] {
  return soundOrder(own, (parted) => {
    const kept = stopsAmong(order, parted)
    const [vehicle] = parted.vehicles
    if (!vehicle || evaluate(parted, [givenRoute(parted, vehicle.id, kept)]).violations.length === 0) return kept
    const sequences = [...(parted.sequences ?? []), kept]
    return stopsOfRoute(solve({ ...parted, sequences }, options).routes[0])
  })
}

/** Each route is ordered for itself: of those who may not ride together, or not apart, the later one goes, with its pair. */
function rivalsIn(request: PlanRequest, problem: Problem, routes: Routes): ReadonlySet<number> {
  if (!problem.relations) return new Set()
  const { violations } = evaluate(problem, toGiven(problem, routes))
  const broken = violations.findLast(({ code, vehicle = -1 }) => code === 'relation' && !isHeld(request, vehicle))
  if (broken?.job === undefined) return new Set()
  return new Set([broken.job, partnerOf(request, broken.job) ?? broken.job])
}

/** The problem without what is held, and with what is bound to a driver or to an order. */
function openPart(request: PlanRequest, problem: Problem, given: Routes): Problem {
  const { stops, drivers } = request
  const ordered = given.filter((order, driver) => drivers[driver]?.lock === 'order' && order.length > 1)
  const isFixed = (stop: number): boolean =>
    stops[stop]?.lockedAt !== undefined || drivers[routeOf(given, stop)]?.lock === 'order'
  const driverOf = (stop: number): number => (drivers.length > 1 && isFixed(stop) ? routeOf(given, stop) : -1)
  const isOpen = (stop: number): boolean => !isHeld(request, routeOf(given, stop)) && !request.setAside?.includes(stop)
  const halves = new Map(
    (problem.shipments ?? []).flatMap(({ pickup: { id: pickup }, delivery: { id: delivery } }) => [
      [pickup, delivery] as const,
      [delivery, pickup] as const,
    ]),
  )
  const parted = partPairs(
    besideHeld(request, problem, given),
    ({ pickup, delivery }) => isFixed(pickup.id) || isFixed(delivery.id),
  )
  const sequences = [...(parted.sequences ?? []), ...ordered]
  return keepStops(
    {
      ...openProblem(request, parted),
      jobs: parted.jobs.map((job) => {
        const own = [job.id, halves.get(job.id) ?? job.id].map(driverOf).filter((driver) => driver >= 0)
        return own.length === 0 ? job : { ...job, vehicles: allowedAmong(job, own) }
      }),
      ...(sequences.length > 0 ? { sequences } : {}),
    },
    isOpen,
  )
}

/** The one driver of stops that are bound, where they may serve them. */
const allowedAmong = ({ vehicles }: Job, [driver = -1, ...others]: readonly number[]): number[] =>
  others.every((other) => other === driver) && (vehicles?.includes(driver) ?? true) ? [driver] : []

/** Who must ride with a stop of a route that is held cannot join it, and rides with nobody. */
function besideHeld(request: PlanRequest, problem: Problem, given: Routes): Problem {
  const bound = new Set(
    (problem.relations ?? []).flatMap(({ type, jobs = [], shipments = [] }) => {
      const members = [...jobs, ...shipments]
      return type === 'in-same-route' && members.some((stop) => isHeld(request, routeOf(given, stop))) ? members : []
    }),
  )
  if (bound.size === 0) return problem
  return {
    ...problem,
    jobs: problem.jobs.map((job) => (bound.has(job.id) ? { ...job, vehicles: [] } : job)),
    ...(problem.shipments && {
      shipments: problem.shipments.map((pair) => (bound.has(pair.pickup.id) ? { ...pair, vehicles: [] } : pair)),
    }),
  }
}

interface Open {
  readonly problem: Problem
  /** With every pair as it is. */
  readonly whole: Problem
  readonly given: Routes
}

function searchOpen(request: PlanRequest, { problem, whole, given }: Open, search: PlanSearch): Routes {
  const { stops, drivers } = request
  const aboard = new Set(stopsOfProblem(problem))
  const locks = new Map([...locksOf(stops)].filter(([stop]) => aboard.has(stop)))
  const toRoutes = (routes: readonly Route[]): Routes =>
    drivers.map((_, driver) => stopsOfRoute(routes.find(({ vehicle }) => vehicle === driver)))
  const { onImprovement, from, ...options } = search
  const [only] = problem.vehicles
  const isOrdered = drivers.some(({ lock }, driver) => lock === 'order' && (given[driver] ?? []).length > 1)
  if (only && problem.vehicles.length === 1 && locks.size > 0 && !isOrdered) {
    const alone = (order: readonly number[]): Routes => drivers.map((_, driver) => (driver === only.id ? order : []))
    const tell = onImprovement && { onImprovement: (order: readonly number[]) => onImprovement(alone(order)) }
    const own = partOf(whole, only.id, [...aboard])
    return alone(soundOrder(own, (parted) => findLockedOrder(parted, locks, { ...options, ...tell })))
  }
  const tell = onImprovement && { onImprovement: (better: Solution) => onImprovement(toRoutes(better.routes)) }
  const solution = from
    ? improve(problem, givenTo(problem, from), { ...options, ...tell })
    : solve(problem, { ...options, ...tell })
  const routes = toRoutes(solution.routes)
  return routes.map((order, driver) => {
    const ordered = drivers[driver]?.lock === 'order'
    const locked = locksAboard(order, locks)
    if (locked.size === 0 && !ordered && halvesOf(whole, order).length === 0) return order
    const own = partOf(whole, driver, order)
    const found = soundOrder(own, (parted) => {
      const kept = stopsAmong(order, parted)
      if (locked.size === 0) return kept
      if (!ordered) return findLockedOrder(parted, locked, options)
      return joinBehind(problem, driver, { order: kept, given: given[driver] ?? [], locks })
    })
    return ordered ? orStays(own, driver, { found, given: given[driver] ?? [] }) : found
  })
}

/** An order that is locked stays as it was where what joined breaks a rule: a half of a pair was searched for as a job. */
function orStays(
  own: Problem,
  driver: number,
  { found, given }: { readonly found: readonly number[]; readonly given: readonly number[] },
): readonly number[] {
  const stay = given.filter((stop) => found.includes(stop))
  if (stay.length === found.length) return found
  return evaluate(own, [givenRoute(own, driver, found)]).violations.length === 0 ? found : stay
}

const stopsAmong = (order: readonly number[], { jobs }: Problem): number[] =>
  order.filter((stop) => jobs.some(({ id }) => id === stop))

const givenTo = (problem: Problem, routes: Routes): GivenRoute[] =>
  problem.vehicles.map(({ id }) => givenRoute(problem, id, routes[id] ?? []))

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
  const part = partOf(problem, driver, joined)
  const { violations } = evaluate(part, [givenRoute(part, driver, joined)])
  return violations.length === 0 ? joined : stay
}

/** The part of a problem that one driver has, with some of the stops: nothing is bound to anybody any more. */
function partOf({ sequences: _, ...problem }: Problem, driver: number, order: readonly number[]): Problem {
  const mine = new Set(order)
  const isOwn = ({ vehicles }: Pick<Job, 'vehicles'>): boolean => vehicles?.includes(driver) ?? true
  const { jobs, shipments, ...part } = keepStops(problem, (stop) => mine.has(stop))
  const pairs = shipments?.filter(isOwn).map(({ vehicles: __, ...pair }) => pair)
  return {
    ...part,
    vehicles: problem.vehicles.filter(({ id }) => id === driver),
    jobs: jobs.filter(isOwn).map(({ vehicles: __, ...job }) => job),
    ...(pairs && pairs.length > 0 ? { shipments: pairs } : {}),
  }
}
