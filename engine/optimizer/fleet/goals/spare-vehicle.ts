import type { Problem } from '../../problem/problem.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Of the vehicles together, less the one that matters most. */
const withoutGreatest = (values: readonly number[]): number => sum(values.toSorted((a, b) => a - b).slice(0, -1))

/**
 * Whether one vehicle fewer could do the work, as far as sums tell: numbers of tasks, loads that are brought, and the
 * time that the work itself takes, without any way.
 *
 * Where the sums forbid it, all vehicles are needed. That every one of them is used by a first plan says nothing.
 */
export function canSpareVehicle({ vehicles, jobs, shipments = [] }: Problem): boolean {
  const tasks = jobs.length + 2 * shipments.length
  const work = sum(jobs.map(({ service = 0 }) => service))
  const isReloading = vehicles.some(({ reloads = [] }) => reloads.length > 0)
  const dimensions = isReloading ? 0 : Math.max(0, ...vehicles.map(({ capacity = [] }) => capacity.length))
  const loads = Array.from({ length: dimensions }, (_, at) => at)
  return (
    withoutGreatest(vehicles.map(({ maxTasks = tasks }) => maxTasks)) >= tasks &&
    withoutGreatest(vehicles.map(({ shift }) => (shift ? shift[1] - shift[0] : work))) >= work &&
    loads.every(
      (at) =>
        withoutGreatest(vehicles.map(({ capacity }) => capacity?.[at] ?? Number.MAX_SAFE_INTEGER)) >=
        sum(jobs.map(({ delivery }) => delivery?.[at] ?? 0)),
    )
  )
}
