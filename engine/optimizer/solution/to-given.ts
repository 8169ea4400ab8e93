import type { GivenRoute, GivenStep } from '../problem/problem.ts'
import type { Route } from './solution.ts'

/** The order of a route. */
export function toGiven({ vehicle, steps }: Route): GivenRoute {
  const tasks = steps.flatMap(({ kind, id }): GivenStep[] =>
    id !== undefined && (kind === 'job' || kind === 'pickup' || kind === 'delivery') ? [{ kind, id }] : [],
  )
  return { vehicle, jobs: [], steps: tasks }
}
