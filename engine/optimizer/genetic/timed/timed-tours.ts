import { intAt } from '#engine/base/typed-array.ts'
import { FIELDS } from './segment.ts'
import type { Timed } from './timed.ts'

/**
 * The routes that local search changes in place: one chain of nodes per vehicle, from its start to its end.
 *
 * Loads and windows may be exceeded; the excess is paid for by weight. After nodes are joined anew, `settleRoute` brings
 * everything else up to date.
 */
export interface TimedTours {
  readonly problem: Timed
  readonly next: Int32Array
  readonly previous: Int32Array
  readonly vehicle: Int32Array
  /** Place of each node on its route, 0 for the start. */
  readonly position: Int32Array
  /** The stretches in time from the start to each node and from each node to the end, both inclusive, `node * FIELDS`. */
  readonly heads: Float64Array
  readonly tails: Float64Array
  /** Demand from the start to each node, inclusive, `node * axes + axis`. */
  readonly carried: Float64Array
  /** By how much the way from the start to each node is dearer when driven backwards. */
  readonly backwards: Float64Array
  /** Kinds of vehicles that may not serve some client from each node to the end. */
  readonly barredBehind: Int32Array
  /** By vehicle: the load, `vehicle * axes + axis`, what its legs cost, and what its excess and its waiting cost. */
  readonly load: Float64Array
  readonly cost: Float64Array
  readonly penalty: Float64Array
  readonly count: Int32Array
  /** Number of the move that changed a route last. */
  readonly changed: Int32Array
  /** Cost of one unit too much, by axis, then of one second too late. */
  readonly weights: Float64Array
  /** The stretch that is being put together. */
  readonly probe: Float64Array
  /** Demand by axis that a move takes from one route to another, for moves to write into. */
  readonly transfer: Float64Array
  moves: number
}

/** Empty routes with free excess; they are out of date until they are settled. O(size × axes) memory. */
export function createTimedTours(problem: Timed): TimedTours {
  const { size, vehicles, axes, clients } = problem
  const tours = {
    problem,
    next: new Int32Array(size).fill(-1),
    previous: new Int32Array(size).fill(-1),
    vehicle: new Int32Array(size).fill(-1),
    position: new Int32Array(size),
    heads: new Float64Array(size * FIELDS),
    tails: new Float64Array(size * FIELDS),
    carried: new Float64Array(size * axes),
    backwards: new Float64Array(size),
    barredBehind: new Int32Array(size),
    load: new Float64Array(vehicles * axes),
    cost: new Float64Array(vehicles),
    penalty: new Float64Array(vehicles),
    count: new Int32Array(vehicles),
    changed: new Int32Array(vehicles),
    weights: new Float64Array(axes + 1),
    probe: new Float64Array(FIELDS),
    transfer: new Float64Array(axes),
    moves: 0,
  }
  for (let vehicle = 0; vehicle < vehicles; vehicle++) {
    const [start, end] = [clients + vehicle, clients + vehicles + vehicle]
    join(tours, start, end)
    tours.vehicle[start] = vehicle
    tours.vehicle[end] = vehicle
  }
  return tours
}

/** Makes two nodes neighbours. */
export function join({ next, previous }: Pick<TimedTours, 'next' | 'previous'>, from: number, to: number): void {
  next[from] = to
  previous[to] = from
}

/** Where a vehicle starts. */
export const startNode = ({ clients }: Timed, vehicle: number): number => clients + vehicle

/** Where a vehicle ends. */
export const endNode = ({ clients, vehicles }: Timed, vehicle: number): number => clients + vehicles + vehicle

/** Makes clients the route of a vehicle, in place of those it had. */
export function layRoute(tours: TimedTours, vehicle: number, clients: Int32Array): void {
  let last = startNode(tours.problem, vehicle)
  for (let cell = 0; cell < clients.length; cell++) {
    join(tours, last, intAt(clients, cell))
    last = intAt(clients, cell)
  }
  join(tours, last, endNode(tours.problem, vehicle))
}
