import { evaluate, improve, type Problem, type Route } from '#engine/optimizer/index.ts'
import { givenRoute } from '../kinds/tasks.ts'
import { lockPlaces } from './lock-places.ts'
import type { Locks } from './locks.ts'
import { type OrderSearch, orderBetweenLocks } from './order-between-locks.ts'

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
