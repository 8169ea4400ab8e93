import type { Job, Problem } from '#engine/optimizer/index.ts'
import { fitLocks, type Locks } from './locks.ts'

/**
 * A problem with one vehicle whose locked jobs stand exactly at their places in every plan that serves all jobs.
 *
 * A place is a number of free jobs before it, and loads count them: every free job unloads one unit of the first kind,
 * and a locked job takes on as many as there are free places since the locked job before, so that the vehicle, full at
 * the start, is overloaded unless that many were served. Units of the second kind count in the same way from the end,
 * so that no more were served. A sequence keeps the locked jobs in order. A plan that leaves jobs out may be off by
 * as many places. What the jobs themselves bring are further kinds. O(jobs).
 */
export function lockPlaces(problem: Problem, locks: Locks): Problem {
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
