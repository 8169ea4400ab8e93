import type { Fault } from './fault.ts'
import type { Problem } from './problem.ts'
import { listTasks } from './service-times.ts'

/** Rules that are not known together yet: better refused than planned wrong. */
export function validateMixture(problem: Problem): Fault[] {
  const { vehicles, shipments = [] } = problem
  if (!listTasks(problem).some(({ softWindow }) => softWindow)) return []
  const message = 'is not planned beside soft windows'
  return [
    ...vehicles.flatMap(({ reloads = [] }, index) =>
      reloads.length > 0 ? { path: `vehicles[${index}].reloads`, message } : [],
    ),
    ...shipments.flatMap(({ maxRideTime }, index) =>
      maxRideTime === undefined ? [] : { path: `shipments[${index}].maxRideTime`, message },
    ),
  ]
}
