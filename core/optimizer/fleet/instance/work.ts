import { floatAt } from '#core/kernel/typed-array.ts'
import type { Task } from '../../problem/problem.ts'

/**
 * What vehicles do at nodes: seconds of service by node, 0 at starts and ends.
 *
 * Only the functions below look inside; whoever else wants to know how long work takes asks them. A bare array, which
 * kernels take out of their loops: behind an object, the compiler checks it anew for each node.
 */
export type Work = Float64Array

/** Lays the work of tasks out flat; starts and ends, the nodes behind them, have none. */
export const compileWork = (tasks: readonly Task[], nodes: number): Work =>
  Float64Array.from({ length: nodes }, (_, node) => tasks[node]?.service ?? 0)

/**
 * Seconds of work at a node for a vehicle that comes from the node `from`: the one door to this number in the search.
 *
 * Today it is the service, wherever the vehicle comes from. The checker has a door of its own, `check/work.ts`.
 */
export const workAfter = (work: Work, _from: number, node: number): number => floatAt(work, node)

/** No less than this does the work at a node take, wherever the vehicle comes from: to rule out places early. */
export const leastWork = (work: Work, node: number): number => floatAt(work, node)

/** By how much the work of a route grows with a task between two neighbours. */
export const workAdded = (work: Work, from: number, task: number, to: number): number =>
  workAfter(work, from, task) + workAfter(work, task, to) - workAfter(work, from, to)
