import type { Fault } from './fault.ts'
import { isHourly } from './hours.ts'
import type { Problem, Vehicle } from './problem.ts'
import { listTasks } from './service-times.ts'

/**
 * Rules that are not planned together yet, better refused than planned wrong: limits of rides and of waiting raise begins,
 * and do not weigh what that costs beside soft windows; where speeds change with the hour, nobody waits on purpose, and
 * reloads and loads at breaks are not timed, nor is how long a route lasts.
 */
export const validateMixture = (problem: Problem): Fault[] => [
  ...(listTasks(problem).some(({ softWindow }) => softWindow) ? refuseLimits(problem, 'soft windows') : []),
  ...(problem.vehicles.some((vehicle) => isHourly(problem, vehicle)) ? refuseBesideHours(problem) : []),
]

const HOURS = 'speeds that change with the hour'

const refuseBesideHours = (problem: Problem): Fault[] => [
  ...refuseLimits(problem, HOURS),
  ...problem.vehicles.flatMap(({ maxDuration }, index) =>
    maxDuration === undefined ? [] : [refuse(`vehicles[${index}].maxDuration`, HOURS)],
  ),
  ...problem.vehicles.flatMap(({ reloads = [], breaks = [] }: Vehicle, index) => [
    ...(reloads.length > 0 ? [refuse(`vehicles[${index}].reloads`, HOURS)] : []),
    ...breaks.flatMap(({ maxLoad }, place) =>
      maxLoad ? [refuse(`vehicles[${index}].breaks[${place}].maxLoad`, HOURS)] : [],
    ),
  ]),
]

const refuseLimits = ({ shipments = [], vehicles }: Problem, rule: string): Fault[] => [
  ...shipments.flatMap(({ maxRideTime }, index) =>
    maxRideTime === undefined ? [] : [refuse(`shipments[${index}].maxRideTime`, rule)],
  ),
  ...vehicles.flatMap(({ maxWait }, index) =>
    maxWait === undefined ? [] : [refuse(`vehicles[${index}].maxWait`, rule)],
  ),
]

const refuse = (path: string, rule: string): Fault => ({ path, message: `is not planned beside ${rule}` })
