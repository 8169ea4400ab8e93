import type { Fault } from './fault.ts'
import type { Problem } from './problem.ts'
import { listTasks } from './service-times.ts'

/**
 * Rules that are not planned together yet, better refused than planned wrong: rides with a limit raise begins, and do not
 * weigh what that costs beside soft windows.
 */
export function validateMixture(problem: Problem): Fault[] {
  if (!listTasks(problem).some(({ softWindow }) => softWindow)) return []
  const { shipments = [] } = problem
  return shipments.flatMap(({ maxRideTime }, index) =>
    maxRideTime === undefined
      ? []
      : { path: `shipments[${index}].maxRideTime`, message: 'is not planned beside soft windows' },
  )
}
