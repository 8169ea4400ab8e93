import type { Problem, Task, Vehicle } from '../problem/problem.ts'
import { listTasks, serviceOf, setupOf, sharedLocations } from '../problem/service-times.ts'

/** Seconds that a vehicle works at a task at least: a setup may be spared only at shared locations. */
export const leastWork = (task: Task, vehicle: Vehicle, shared: ReadonlySet<number>): number =>
  serviceOf(task, vehicle) + (shared.has(task.location) ? 0 : setupOf(task, vehicle))

/** Seconds of the breaks that a vehicle is paid for. */
export const paidBreaks = (vehicle: Vehicle): number => (vehicle.pay?.excludesBreaks ? 0 : breaksOf(vehicle))

const breaksOf = ({ breaks = [] }: Vehicle): number => breaks.reduce((sum, { service }) => sum + service, 0)

/** Whether each vehicle is paid more for overtime, or each for a late end: only then some hours have to cost more. */
export const hasLateHours = ({ vehicles }: Problem): boolean =>
  vehicles.length > 0 &&
  (vehicles.every(({ pay }) => pay?.overtime !== undefined) || vehicles.every(({ pay }) => pay?.lateEnd !== undefined))

/** The same problem as one of seconds of travel alone. */
export const toSeconds = ({ vehicles, jobs, shipments = [], matrices }: Problem): Problem => ({
  vehicles: vehicles.map(({ id, profile, start, end, speedFactor, reloads }) => ({
    id,
    profile,
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(speedFactor !== undefined && { speedFactor }),
    ...(reloads && { reloads }),
  })),
  jobs,
  shipments,
  matrices: Object.fromEntries(
    Object.entries(matrices).map(([profile, { size, durations }]) => [profile, { size, durations }]),
  ),
})

/**
 * What overtime and late ends cost at least, where all travel takes so many seconds or more: travel and work that find
 * no room before the hours of any vehicle that cost more, at the least of their prices. A whole number.
 */
export function leastLateCost(problem: Problem, travel: number): number {
  const { vehicles } = problem
  const shared = sharedLocations(problem)
  const workAt = (task: Task): number => Math.min(...vehicles.map((vehicle) => leastWork(task, vehicle, shared)))
  const busy = listTasks(problem).reduce((sum, task) => sum + workAt(task), travel)
  const overtime = vehicles.map((vehicle) => {
    const { after = Number.POSITIVE_INFINITY, perSecond = 0 } = vehicle.pay?.overtime ?? {}
    return { room: after - paidBreaks(vehicle), perSecond }
  })
  const late = vehicles.map((vehicle) => {
    const { after = Number.POSITIVE_INFINITY, perSecond = 0 } = vehicle.pay?.lateEnd ?? {}
    return { room: after - earliestDeparture(vehicle) - breaksOf(vehicle), perSecond }
  })
  return Math.floor(priceBeyond(busy, overtime) + priceBeyond(busy, late))
}

function earliestDeparture({ shift: [opens] = [0, 0], departure: [from] = [opens, opens] }: Vehicle): number {
  return Math.max(opens, from)
}

interface Hours {
  readonly room: number
  readonly perSecond: number
}

function priceBeyond(busy: number, hours: readonly Hours[]): number {
  const room = hours.reduce((sum, own) => sum + Math.max(0, own.room), 0)
  return busy > room ? (busy - room) * Math.min(...hours.map(({ perSecond }) => perSecond)) : 0
}
