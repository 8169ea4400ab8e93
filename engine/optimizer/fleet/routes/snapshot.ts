import { intAt } from '#engine/base/typed-array.ts'
import { endOf, startOf } from '../instance/instance.ts'
import type { Plan } from '../plan/plan.ts'
import { settleRoute } from '../timing/timing.ts'
import { clearRoute, fillRoute } from './routes.ts'

/** A plan reduced to its orders: the tasks of vehicle `v` are those from `ends[v − 1]` to `ends[v]`, exclusive. */
export interface Snapshot {
  readonly tasks: Int32Array
  readonly ends: Int32Array
}

/** An empty snapshot for plans of an instance. */
export const createSnapshot = ({ tasks, vehicles }: Plan['instance']): Snapshot => ({
  tasks: new Int32Array(tasks),
  ends: new Int32Array(vehicles),
})

/** Writes the orders of a plan into a snapshot. O(tasks + vehicles). */
export function takeSnapshot(plan: Plan, { tasks, ends }: Snapshot): void {
  const { instance, next } = plan
  let cell = 0
  for (let vehicle = 0; vehicle < instance.vehicles; vehicle++) {
    const end = endOf(instance, vehicle)
    for (let node = intAt(next, startOf(instance, vehicle)); node !== end; node = intAt(next, node)) {
      tasks[cell] = node
      cell += 1
    }
    ends[vehicle] = cell
  }
}

/** The tasks of one vehicle. */
export const routeOf = ({ tasks, ends }: Snapshot, vehicle: number): Int32Array =>
  tasks.subarray(vehicle === 0 ? 0 : intAt(ends, vehicle - 1), intAt(ends, vehicle))

/** Makes a plan what a snapshot says. O(tasks + vehicles). */
export function loadSnapshot(plan: Plan, snapshot: Snapshot): void {
  const { vehicles } = plan.instance
  for (let vehicle = 0; vehicle < vehicles; vehicle++) clearRoute(plan, vehicle)
  for (let vehicle = 0; vehicle < vehicles; vehicle++) {
    fillRoute(plan, vehicle, routeOf(snapshot, vehicle))
    settleRoute(plan, vehicle)
  }
}
