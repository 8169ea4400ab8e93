import type { GivenRoute } from '../../problem/problem.ts'
import type { Route } from '../../solution/solution.ts'

/** Number of jobs of the given plan that changed their vehicle or their preceding job, or left the plan. */
export function countChanges(given: readonly GivenRoute[], routes: readonly Route[]): number {
  const places = new Map(routes.flatMap(({ vehicle, steps }) => placesOf(vehicle, jobsOf(steps))))
  return given
    .flatMap((route) => placesOf(route.vehicle, route.steps ? jobsOf(route.steps) : route.jobs))
    .filter(([job, place]) => places.get(job) !== place).length
}

const jobsOf = (steps: readonly { readonly kind: string; readonly id?: number }[]): number[] =>
  steps.flatMap(({ kind, id }) => (kind === 'job' && id !== undefined ? [id] : []))

/** Each job with its place, i.e. its vehicle and its preceding job. */
const placesOf = (vehicle: number, jobs: readonly number[]): [job: number, place: string][] =>
  jobs.map((job, index) => [job, `${vehicle} after ${jobs[index - 1] ?? 'start'}`])
