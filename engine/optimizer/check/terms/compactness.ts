import { intAt } from '#engine/base/typed-array.ts'
import type { Job, Matrix, Problem } from '../../problem/problem.ts'
import type { Route } from '../../solution/solution.ts'

const NEIGHBOURS = 3

/** Number of pairs of a served job and one of its nearest jobs that another vehicle serves. O(jobs² log jobs). */
export function countCrossings(problem: Problem, routes: readonly Route[]): number {
  const matrix = problem.matrices[problem.vehicles[0]?.profile ?? '']
  if (!matrix) return 0
  const vehicleOf = new Map(
    routes.flatMap(({ vehicle, steps }) => steps.flatMap(({ kind, id }) => (kind === 'job' ? [[id, vehicle]] : []))),
  )
  const isApart = (job: Job, other: Job): boolean => {
    const vehicle = vehicleOf.get(other.id)
    return vehicle !== undefined && vehicle !== vehicleOf.get(job.id)
  }
  const served = problem.jobs.filter(({ id }) => vehicleOf.has(id))
  return served
    .map((job) => nearestJobs(job, problem.jobs, matrix).filter((other) => isApart(job, other)).length)
    .reduce((sum, count) => sum + count, 0)
}

function nearestJobs(job: Job, jobs: readonly Job[], { size, durations }: Matrix): Job[] {
  const between = (from: Job, to: Job): number => intAt(durations, from.location * size + to.location)
  return jobs
    .filter((other) => other !== job)
    .map((other) => ({ other, apart: between(job, other) + between(other, job) }))
    .sort((left, right) => left.apart - right.apart)
    .slice(0, NEIGHBOURS)
    .map(({ other }) => other)
}
