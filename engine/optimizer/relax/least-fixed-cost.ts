import type { Problem, Task, Vehicle } from '../problem/problem.ts'
import { workRateOf } from '../problem/rates.ts'
import { listTasks, sharedLocations } from '../problem/service-times.ts'
import { leastWork, paidBreaks } from './least-seconds.ts'

/**
 * What no plan serving every task avoids because it uses vehicles: fixed costs and paid breaks of the cheapest, as many as
 * are needed at least.
 */
export function leastFixedCost(problem: Problem): number {
  const ascending = problem.vehicles.map(costOfUse).sort((left, right) => left - right)
  return ascending.slice(0, leastVehicles(problem)).reduce((sum, cost) => sum + cost, 0)
}

function costOfUse(vehicle: Vehicle): number {
  return (vehicle.fixedCost ?? 0) + Math.floor((vehicle.pay?.perSecond ?? 0) * paidBreaks(vehicle))
}

/** What the work at all tasks costs at least, whoever does it; a whole number, so that a bound stays one. */
export function leastWorkCost(problem: Problem): number {
  if (problem.vehicles.length === 0) return 0
  const shared = sharedLocations(problem)
  const costOf = (task: Task): number =>
    Math.min(...problem.vehicles.map((vehicle) => costOfTask(vehicle, leastWork(task, vehicle, shared))))
  return Math.floor(listTasks(problem).reduce((sum, task) => sum + costOf(task), 0))
}

function costOfTask(vehicle: Vehicle, work: number): number {
  const { perSecond = 0, perTask = 0 } = vehicle.pay ?? {}
  return (workRateOf(vehicle) + perSecond) * work + perTask
}

/** No plan serving every task uses fewer vehicles: the largest of them could not carry it all. */
function leastVehicles({ vehicles, jobs, shipments = [] }: Problem): number {
  const tasks = jobs.length + 2 * shipments.length
  const dimensions = Math.max(0, ...vehicles.map(({ capacity }) => capacity?.length ?? 0))
  const needs = Array.from({ length: dimensions }, (_, dimension) => {
    const roomOf = (vehicle: Vehicle): number =>
      (vehicle.capacity?.[dimension] ?? Number.POSITIVE_INFINITY) * mostTrips(vehicle)
    const sumOf = (key: 'delivery' | 'pickup'): number =>
      jobs.reduce((sum, job) => sum + (job[key]?.[dimension] ?? 0), 0)
    return countLargest(vehicles.map(roomOf), Math.max(sumOf('delivery'), sumOf('pickup')))
  })
  const byTasks = countLargest(
    vehicles.map(({ maxTasks = Number.POSITIVE_INFINITY }) => maxTasks),
    tasks,
  )
  return Math.max(tasks > 0 ? 1 : 0, byTasks, ...needs)
}

const mostTrips = ({ reloads = [] }: Vehicle): number =>
  reloads.reduce((sum, { maxTimes = Number.MAX_SAFE_INTEGER }) => sum + maxTimes, 1)

/** How many of the rooms, largest first, it takes to hold a sum. */
function countLargest(rooms: readonly number[], sum: number): number {
  let left = sum
  let count = 0
  for (const room of rooms.toSorted((one, other) => other - one)) {
    if (left <= 0) break
    left -= room
    count += 1
  }
  return count
}
