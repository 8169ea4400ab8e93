import type { Fault } from './fault.ts'
import type { Problem } from './problem.ts'
import { listTasks } from './service-times.ts'

/**
 * Rules that are not planned together yet, better refused than planned wrong: limits of rides and of waiting raise
 * begins, and do not weigh what that costs beside soft windows.
 */
export function validateMixture(problem: Problem): Fault[] {
  if (!listTasks(problem).some(({ softWindow }) => softWindow)) return []
  const { shipments = [], vehicles } = problem
  return [
    ...shipments.map(({ maxRideTime }, index) => ({ path: `shipments[${index}].maxRideTime`, limit: maxRideTime })),
    ...vehicles.map(({ maxWait }, index) => ({ path: `vehicles[${index}].maxWait`, limit: maxWait })),
  ].flatMap(({ path, limit }) => (limit === undefined ? [] : { path, message: 'is not planned beside soft windows' }))
}
