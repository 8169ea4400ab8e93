import type { Task, Vehicle } from '../problem/problem.ts'

/**
 * Seconds of work at a task for a vehicle whose last place was `before`, none on an open route: the one door to this
 * number in the checker.
 *
 * It is the service, and the setup unless the vehicle is there already. The search has a door of its own,
 * `fleet/instance/work.ts`.
 */
export function workAt(task: Task, { type }: Vehicle, before: number | undefined): number {
  const { setup = 0, setupPerType, service = 0, servicePerType } = task
  const ofType = (seconds: Task['setupPerType']): number | undefined =>
    Object.entries(seconds ?? {}).find(([name]) => name === type)?.[1]
  const own = before === task.location ? 0 : (ofType(setupPerType) ?? setup)
  return own + (ofType(servicePerType) ?? service)
}
