import { floatAt } from '#engine/base/typed-array.ts'
import type { Problem, Task, Vehicle } from '../../problem/problem.ts'
import { isTyped, listTasks, serviceOf, setupOf, sharedLocations } from '../../problem/service-times.ts'

/**
 * What vehicles of one type do at nodes: seconds of work by node, 0 at starts and ends.
 *
 * A node whose setup depends on where the vehicle comes from has a negative cell, which leads to the cells behind those
 * of the nodes. Only the functions below look inside; whoever else wants to know how long work takes asks them. A bare
 * array, which kernels take out of their loops: behind an object, the compiler checks it anew for each node.
 */
export type Work = Float64Array

/** The work of the vehicles by their type, and which is whose. */
export interface Works {
  readonly works: readonly Work[]
  /** Index into `works`, by vehicle. */
  readonly workTypes: Int32Array
}

/** Lays the work of tasks out flat; starts and ends, the nodes behind them, have none. `place` tells where nodes are. */
export function compileWorks(problem: Problem, tasks: readonly Task[], place: Int32Array): Works {
  const { vehicles } = problem
  const isAnyTyped = listTasks(problem).some(isTyped)
  const types = isAnyTyped ? [...new Set(vehicles.map(({ type }) => type))] : [undefined]
  const shared = sharedLocations(problem)
  return {
    works: types.map((type) => compileWork(tasks, type === undefined ? {} : { type }, { place, shared })),
    workTypes: Int32Array.from(vehicles, ({ type }) => (isAnyTyped ? types.indexOf(type) : 0)),
  }
}

/** Behind the nodes: the places of all, then for each spared setup the service, the setup, and where the places begin. */
function compileWork(
  tasks: readonly Task[],
  vehicle: Pick<Vehicle, 'type'>,
  { place, shared }: { readonly place: Int32Array; readonly shared: ReadonlySet<number> },
): Work {
  const nodes = place.length
  const spared: number[] = []
  const seconds = Float64Array.from({ length: nodes }, (_, node) => {
    const task = tasks[node]
    if (!task) return 0
    const [service, setup] = [serviceOf(task, vehicle), setupOf(task, vehicle)]
    if (setup === 0 || !shared.has(task.location)) return service + setup
    return -(2 * nodes + spared.push(service, setup, nodes) - 3)
  })
  return spared.length === 0 ? seconds : Float64Array.from([...seconds, ...place, ...spared])
}

/** Seconds of work at a node for a vehicle that comes from the node `from`: the one door to this number in the search. */
export function workAfter(work: Work, from: number, node: number): number {
  const seconds = floatAt(work, node)
  return seconds >= 0 ? seconds : workUnlessSpared(work, from, node)
}

function workUnlessSpared(work: Work, from: number, node: number): number {
  const cell = -floatAt(work, node)
  const places = floatAt(work, cell + 2)
  const isThere = floatAt(work, places + from) === floatAt(work, places + node)
  return floatAt(work, cell) + (isThere ? 0 : floatAt(work, cell + 1))
}

/** No less than this does the work at a node take, wherever the vehicle comes from: to rule out places early. */
export function leastWork(work: Work, node: number): number {
  const seconds = floatAt(work, node)
  return seconds >= 0 ? seconds : floatAt(work, -seconds)
}

/** By how much the work of a route grows with a task between two neighbours. */
export const workAdded = (work: Work, from: number, task: number, to: number): number =>
  workAfter(work, from, task) + workAfter(work, task, to) - workAfter(work, from, to)
