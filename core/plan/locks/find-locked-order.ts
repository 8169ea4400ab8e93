import {
  evaluate,
  improve,
  type Job,
  type Problem,
  type Route,
  type Solution,
  type SolveOptions,
  solve,
  type Vehicle,
} from '#engine/optimizer/index.ts'
import { givenRoute } from '../kinds/tasks.ts'
import { fitLocks, type Locks } from './locks.ts'

/** With loads that count places every step is dearer: measured, a second for 100 stops, and more gains little. */
const MOST_STEPS = { fast: 1_000, standard: 10_000, best: 40_000 } as const

/**
 * The fastest order found with every locked job exactly at its place among those that are served.
 *
 * Without rules of time and place the segments between the locks decide. With them the segments' order is where a
 * search with counted places begins. Where that cannot serve every job it searches again with those that it can, as
 * only a plan that serves all has the locked ones exactly at their places; each time there are fewer.
 */
export function findLockedOrder(problem: Problem, locks: Locks, search: OrderSearch): number[] {
  const [vehicle] = problem.vehicles
  if (!vehicle?.reloads) return orderAround(problem, locks, search)
  // Places are counted as loads, which a reload would put back to none: it is found for the order, not with it.
  const { reloads: _, capacity, loaded = [], ...roomy } = vehicle
  // On the trip that it is on, there is as much room as nothing was loaded for.
  const room = capacity?.map((most, axis) => Math.max(0, most - (loaded[axis] ?? 0)))
  const steady = room ? { ...roomy, capacity: room } : roomy
  const order = orderAround({ ...problem, vehicles: [roomy] }, locks, search)
  const { violations } = evaluate(problem, [givenRoute(problem, vehicle.id, order)])
  return violations.length === 0 ? order : orderAround({ ...problem, vehicles: [steady] }, locks, search)
}

function orderAround(problem: Problem, locks: Locks, search: OrderSearch): number[] {
  if (!isRuled(problem)) return orderBetweenLocks(problem, locks, search)
  let jobs = problem.jobs
  while (jobs.length > 0) {
    const order = searchCounted({ ...problem, jobs }, locks, search)
    if (order.length === jobs.length) return order
    jobs = jobs.filter(({ id }) => order.includes(id))
  }
  return []
}

/** Whether anything but the length of the way decides. */
const isRuled = ({ vehicles, jobs, sequences, relations }: Problem): boolean =>
  (sequences ?? relations) !== undefined ||
  vehicles.some(({ shift, capacity, maxTasks }) => (shift ?? capacity ?? maxTasks) !== undefined) ||
  jobs.some(({ position, skills }) => position ?? skills)

function searchCounted(problem: Problem, locks: Locks, search: OrderSearch): number[] {
  const { onImprovement, ...options } = search
  const { effort = 'standard' } = search
  const aboard = new Map([...locks].filter(([job]) => problem.jobs.some(({ id }) => id === job)))
  const given = orderBetweenLocks(withoutRules(problem), aboard, options)
  const report = ([route]: readonly Route[]): void => {
    const order = jobsOf(route)
    if (order.length === problem.jobs.length) onImprovement?.(order)
  }
  const [vehicle] = problem.vehicles
  if (!vehicle) return []
  const { routes } = improve(lockPlaces(problem, aboard), [{ vehicle: vehicle.id, jobs: given }], {
    ...options,
    effort: typeof effort === 'number' ? effort : MOST_STEPS[effort],
    onImprovement: (better) => report(better.routes),
  })
  return jobsOf(routes[0])
}

/** The same places to visit, at any time. */
const withoutRules = (problem: Problem): Problem => ({
  ...problem,
  vehicles: problem.vehicles.map(({ id, profile, start, end }) => ({
    id,
    profile,
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
  })),
  jobs: problem.jobs.map(({ id, location }) => ({ id, location })),
})

const jobsOf = (route: Route | undefined): number[] =>
  (route?.steps ?? []).flatMap(({ kind, id }) => (kind === 'job' && id !== undefined ? [id] : []))

/**
 * A problem with one vehicle whose locked jobs stand exactly at their places in every plan that serves all jobs.
 *
 * A place is a number of free jobs before it, and loads count them: every free job unloads one unit of the first kind,
 * and a locked job takes on as many as there are free places since the locked job before, so that the vehicle, full at
 * the start, is overloaded unless that many were served. Units of the second kind count in the same way from the end,
 * so that no more were served. A sequence keeps the locked jobs in order. A plan that leaves jobs out may be off by
 * as many places. What the jobs themselves bring are further kinds. O(jobs).
 */
function lockPlaces(problem: Problem, locks: Locks): Problem {
  const { jobs, vehicles } = problem
  const aboard = new Map([...locks].filter(([job]) => jobs.some(({ id }) => id === job)))
  const fitted = fitLocks(aboard, jobs.length)
  const rooms = roomsBetween([...fitted.values()], jobs.length)
  const ranks = new Map([...fitted.keys()].map((job, rank) => [job, rank]))
  const free = jobs.length - fitted.size
  return {
    ...problem,
    vehicles: vehicles.map((vehicle) => ({ ...vehicle, capacity: [free, free, ...(vehicle.capacity ?? [])] })),
    jobs: jobs.map((job) => countPlaces(job, rooms, ranks.get(job.id))),
    sequences: [...(problem.sequences ?? []), [...fitted.keys()]],
  }
}

function countPlaces(job: Job, rooms: readonly number[], rank: number | undefined): Job {
  const { pickup: taken = [] } = job
  const delivery = job.delivery ?? taken.map(() => 0)
  const own = job.pickup ?? delivery.map(() => 0)
  if (rank === undefined) return { ...job, delivery: [1, 0, ...delivery], pickup: [0, 1, ...own] }
  return {
    ...job,
    pickup: [rooms[rank] ?? 0, 0, ...own],
    delivery: [0, rooms[rank + 1] ?? 0, ...delivery],
  }
}

/** Free places before the first lock, between neighbours, and behind the last one. */
function roomsBetween(places: readonly number[], count: number): number[] {
  const fences = [-1, ...places, count]
  return fences.slice(1).map((place, index) => place - (fences[index] ?? 0) - 1)
}

/** How a search for an order runs; better orders are told by places as entered. */
interface OrderSearch extends Pick<SolveOptions, 'effort' | 'seed' | 'shouldStop'> {
  readonly onImprovement?: (order: readonly number[]) => void
}

/** A run of free places: what drives it, and the locked job behind it, if any. */
interface Segment {
  readonly vehicle: Vehicle
  readonly lockedNext: number | undefined
}

/**
 * The fastest order of a problem with one vehicle and no rules, its locked jobs exactly at their places.
 *
 * The way between two neighbouring locked jobs is a vehicle of its own that serves at most as many jobs as there are
 * places between them. There are as many places as free jobs, so a fleet that serves all fills every one of them.
 */
function orderBetweenLocks(problem: Problem, locks: Locks, search: OrderSearch): number[] {
  const segments = segmentsOf(problem, locks)
  const fleet = {
    ...problem,
    vehicles: segments.flatMap(({ vehicle }) => (vehicle.maxTasks === 0 ? [] : [vehicle])),
    jobs: problem.jobs.filter(({ id }) => !locks.has(id)),
  }
  const { onImprovement, ...options } = search
  const solution = solve(fleet, {
    ...options,
    ...(onImprovement && { onImprovement: (better) => onImprovement(joinSegments(segments, better)) }),
  })
  return joinSegments(segments, solution)
}

function segmentsOf({ vehicles: [vehicle], jobs }: Problem, locks: Locks): Segment[] {
  if (!vehicle) return []
  const { start, end, ...rest } = vehicle
  const locations = new Map(jobs.map(({ id, location }) => [id, location]))
  const fences = [...fitLocks(locks, jobs.length)].map(([job, place]) => ({ job, place, location: locations.get(job) }))
  const behind = [...fences, { job: undefined, place: jobs.length, location: end }]
  return behind.map(({ job, place, location }, id) => {
    const before = fences[id - 1] ?? { place: -1, location: start }
    return {
      lockedNext: job,
      vehicle: {
        ...rest,
        id,
        ...(before.location === undefined ? {} : { start: before.location }),
        ...(location === undefined ? {} : { end: location }),
        maxTasks: place - before.place - 1,
      },
    }
  })
}

function joinSegments(segments: readonly Segment[], { routes }: Solution): number[] {
  const byVehicle = new Map(routes.map((route) => [route.vehicle, route]))
  return segments.flatMap(({ vehicle, lockedNext }) => [
    ...(byVehicle.get(vehicle.id)?.steps ?? []).flatMap(({ kind, id }) =>
      kind === 'job' && id !== undefined ? [id] : [],
    ),
    ...(lockedNext === undefined ? [] : [lockedNext]),
  ])
}
