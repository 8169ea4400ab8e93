import { checkNumber, checkNumbers, checkUnique, type Fault } from './fault.ts'
import type { Break, Problem, Vehicle } from './problem.ts'
import { validateWindow, validateWindows } from './validate-windows.ts'

const MOST_BREAKS = 10

/** Faults of the vehicles of a problem. */
export function validateVehicles({ vehicles, matrices }: Problem): Fault[] {
  return [
    ...checkUnique(vehicles.map(({ id }, index) => ({ path: `vehicles[${index}].id`, id }))),
    ...vehicles.flatMap((vehicle, index) => validateVehicle(`vehicles[${index}]`, vehicle, matrices)),
  ]
}

function validateVehicle(path: string, vehicle: Vehicle, matrices: Problem['matrices']): Fault[] {
  const matrix = matrices[vehicle.profile]
  const last = (matrix?.size ?? 0) - 1
  const faults = matrix ? [] : [{ path: `${path}.profile`, message: `there is no matrix "${vehicle.profile}"` }]
  return [
    ...faults,
    ...(matrix ? checkNumber(`${path}.start`, vehicle.start, [0, last]) : []),
    ...(matrix ? checkNumber(`${path}.end`, vehicle.end, [0, last]) : []),
    ...(vehicle.shift ? validateWindow(`${path}.shift`, vehicle.shift) : []),
    ...checkNumbers(`${path}.capacity`, vehicle.capacity),
    ...checkNumber(`${path}.maxTasks`, vehicle.maxTasks),
    ...checkNumber(`${path}.maxTravelTime`, vehicle.maxTravelTime),
    ...checkNumber(`${path}.fixedCost`, vehicle.fixedCost),
    ...validateBreaks(`${path}.breaks`, vehicle.breaks ?? []),
  ]
}

function validateBreaks(path: string, breaks: readonly Break[]): Fault[] {
  const tooMany = { path, message: `has ${breaks.length} breaks: at most ${MOST_BREAKS} are possible` }
  return [
    ...(breaks.length > MOST_BREAKS ? [tooMany] : []),
    ...checkUnique(breaks.map(({ id }, index) => ({ path: `${path}[${index}].id`, id }))),
    ...breaks.flatMap(({ service, windows }, index) => [
      ...checkNumber(`${path}[${index}].service`, service),
      ...validateWindows(`${path}[${index}].windows`, windows),
    ]),
  ]
}
