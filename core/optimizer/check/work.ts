import type { Task } from '../problem/problem.ts'

/**
 * Seconds of work at a task for a vehicle whose last place was `before`, none on an open route: the one door to this
 * number in the checker.
 *
 * Today it is the service, wherever the vehicle comes from. The search has a door of its own, `fleet/instance/work.ts`.
 */
export const workAt = (task: Task, _before: number | undefined): number => task.service ?? 0
