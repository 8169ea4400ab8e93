import type { Problem, Task, Vehicle } from './problem.ts'

/** Seconds of service of a vehicle at a task, without its setup. */
export const serviceOf = ({ service = 0, servicePerType }: Task, vehicle: Pick<Vehicle, 'type'>): number =>
  ofType(servicePerType, vehicle) ?? service

/** Seconds of setup of a vehicle at a task, where it is not spared. */
export const setupOf = ({ setup = 0, setupPerType }: Task, vehicle: Pick<Vehicle, 'type'>): number =>
  ofType(setupPerType, vehicle) ?? setup

const ofType = (seconds: Task['servicePerType'] = {}, { type = '' }: Pick<Vehicle, 'type'>): number | undefined =>
  Object.hasOwn(seconds, type) ? seconds[type] : undefined

/** The tasks of a problem as nodes: jobs, then pickups, then deliveries. */
export const listTasks = ({ jobs, shipments = [] }: Problem): readonly Task[] => [
  ...jobs,
  ...shipments.map(({ pickup }) => pickup),
  ...shipments.map(({ delivery }) => delivery),
]

/** Whether what is done at a task depends on the type of the vehicle. */
export const isTyped = ({ servicePerType, setupPerType }: Task): boolean =>
  servicePerType !== undefined || setupPerType !== undefined

/** Locations where a setup may be spared, as a vehicle may be there already: a second task is, a start, or a reload. */
export function sharedLocations(problem: Problem): ReadonlySet<number> {
  const seen = new Set(
    problem.vehicles.flatMap(({ start, reloads = [] }) => [start, ...reloads.map(({ location }) => location)]),
  )
  const shared = new Set<number>()
  for (const { location } of listTasks(problem)) {
    if (seen.has(location)) shared.add(location)
    seen.add(location)
  }
  return shared
}
