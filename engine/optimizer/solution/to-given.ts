import type { GivenRoute, GivenStep } from '../problem/problem.ts'
import type { Route } from './solution.ts'

/** The order of a route, with its reloads. */
export function toGiven({ vehicle, steps }: Route): GivenRoute {
  const tasks = steps.flatMap(({ kind, id }): GivenStep[] =>
    id === undefined || kind === 'start' || kind === 'break' || kind === 'end' ? [] : [{ kind, id }],
  )
  return { vehicle, jobs: [], steps: tasks }
}
