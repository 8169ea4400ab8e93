import { intAt } from '#engine/base/typed-array.ts'
import type { Problem, Reload } from '../../problem/problem.ts'

/**
 * Nodes at which vehicles may reload, behind those of the tasks: each stands for one time at one dock. What is not on a
 * route is spare.
 */
export interface Reloads {
  /** Whether there are any, so that kernels need not look. */
  readonly isUsed: boolean
  /** The first of these nodes; the last is before the first start. */
  readonly firstNode: number
  /** Nodes of vehicle `v`: from `first[v]` to `first[v + 1]`, exclusive. */
  readonly first: Int32Array
  /** By node less `firstNode`: its dock among those of its vehicle. */
  readonly docks: Int32Array
  /** By node less `firstNode`. */
  readonly sites: readonly Reload[]
}

/** Lays out as many nodes as routes can use: a trip has one task at least. */
export function compileReloads({ vehicles, jobs, shipments = [] }: Problem): Reloads {
  const firstNode = jobs.length + 2 * shipments.length
  const most = Math.max(0, firstNode - 1)
  const lists = vehicles.map(({ reloads = [] }) =>
    reloads.flatMap((site, dock) =>
      Array.from({ length: Math.min(site.maxTimes ?? most, most) }, () => ({ site, dock })),
    ),
  )
  const first = new Int32Array(vehicles.length + 1).fill(firstNode)
  lists.forEach((list, vehicle) => {
    first[vehicle + 1] = intAt(first, vehicle) + list.length
  })
  const flat = lists.flat()
  return {
    isUsed: flat.length > 0,
    firstNode,
    first,
    docks: Int32Array.from(flat, ({ dock }) => dock),
    sites: flat.map(({ site }) => site),
  }
}

/** Whether a vehicle may reload at all. */
export const mayReload = ({ first }: Reloads, vehicle: number): boolean =>
  intAt(first, vehicle + 1) > intAt(first, vehicle)

/** A node for one more time at a dock of a vehicle, or −1; `vehicles` tells the vehicle of each node on a route. */
export function spareReload(
  { first, firstNode, docks }: Reloads,
  vehicles: Int32Array,
  vehicle: number,
  dock: number,
): number {
  for (let node = intAt(first, vehicle); node < intAt(first, vehicle + 1); node++) {
    if (intAt(docks, node - firstNode) === dock && intAt(vehicles, node) === -1) return node
  }
  return -1
}
