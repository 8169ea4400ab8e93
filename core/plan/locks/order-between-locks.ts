import { type Problem, type Solution, type SolveOptions, solve, type Vehicle } from '#engine/optimizer/index.ts'
import { fitLocks, type Locks } from './locks.ts'

/** How a search for an order runs; better orders are told by places as entered. */
export interface OrderSearch extends Pick<SolveOptions, 'effort' | 'seed' | 'shouldStop'> {
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
export function orderBetweenLocks(problem: Problem, locks: Locks, search: OrderSearch): number[] {
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
