import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Capacitated } from '../compile/capacitated.ts'

/**
 * The routes that local search changes in place: one ring of nodes per vehicle, closed by the vehicle's own node.
 *
 * Loads and lengths may exceed their limits; the excess is paid for by weight. After nodes are joined anew,
 * `settleRoute` brings everything else up to date.
 */
export interface Tours {
  readonly problem: Capacitated
  /** Neighbours of each node on its ring. */
  readonly next: Int32Array
  readonly previous: Int32Array
  /** Vehicle of each node. */
  readonly vehicle: Int32Array
  /** Place of each node on its ring, 0 for the vehicle's own. */
  readonly position: Int32Array
  /** Demand (`node * axes + axis`), cost and service from the start to each node, inclusive. */
  readonly carried: Float64Array
  readonly traveled: Float64Array
  readonly served: Float64Array
  /** Cost of the leg from each node to the next, and what leaving out a client, or it and the next one, adds to its route. */
  readonly ahead: Int32Array
  readonly gap: Float64Array
  readonly pairGap: Float64Array
  /** By how much the way from the start to each node is dearer when driven backwards. */
  readonly backwards: Float64Array
  /** By vehicle: sums over the route, and what its excess costs. */
  readonly load: Float64Array
  readonly cost: Float64Array
  readonly serviceTime: Float64Array
  readonly reversal: Float64Array
  readonly penalty: Float64Array
  readonly count: Int32Array
  /** The sector that the clients of a route span, `vehicle * 2` and `vehicle * 2 + 1`, seen from the depot. */
  readonly sector: Int32Array
  /** Number of the move that changed a route last. */
  readonly changed: Int32Array
  /** Cost of one unit too much, by axis, then of one unit too long. */
  readonly weights: Float64Array
  /** Demand by axis, then service, that a move takes from one route to another, for operators to write into. */
  readonly transfer: Float64Array
  moves: number
}

/** Empty routes with free excess. O(size × axes) memory. */
export function createTours(problem: Capacitated): Tours {
  const { size, vehicles, axes } = problem
  return {
    problem,
    next: new Int32Array(size),
    previous: new Int32Array(size),
    vehicle: new Int32Array(size),
    position: new Int32Array(size),
    carried: new Float64Array(size * axes),
    traveled: new Float64Array(size),
    served: new Float64Array(size),
    ahead: new Int32Array(size),
    gap: new Float64Array(size),
    pairGap: new Float64Array(size),
    backwards: new Float64Array(size),
    load: new Float64Array(vehicles * axes),
    cost: new Float64Array(vehicles),
    serviceTime: new Float64Array(vehicles),
    reversal: new Float64Array(vehicles),
    penalty: new Float64Array(vehicles),
    count: new Int32Array(vehicles),
    sector: new Int32Array(2 * vehicles),
    changed: new Int32Array(vehicles),
    weights: new Float64Array(axes + 1),
    transfer: new Float64Array(axes + 1),
    moves: 0,
  }
}

/** Cost from node to node. */
export const leg = ({ legs, size }: Capacitated, from: number, to: number): number => intAt(legs, from * size + to)

/** Makes two nodes neighbours. */
export function join({ next, previous }: Tours, from: number, to: number): void {
  next[from] = to
  previous[to] = from
}

/** Turns round the nodes from `first` to `last`, which stand in this order; the ends are the caller's to join. */
export function reverseChain({ next, previous }: Tours, first: number, last: number): void {
  let node = first
  for (;;) {
    const following = intAt(next, node)
    next[node] = intAt(previous, node)
    previous[node] = following
    if (node === last) return
    node = following
  }
}

/** Takes a client out and puts it behind a node. */
export function moveBehind(tours: Tours, client: number, node: number): void {
  const { next, previous } = tours
  join(tours, intAt(previous, client), intAt(next, client))
  const ahead = intAt(next, node)
  join(tours, node, client)
  join(tours, client, ahead)
}

/** Gives a vehicle the clients from cell `begin` to `end` of an order; its route is out of date until it is settled. */
export function layRoute(tours: Tours, vehicle: number, order: Int32Array, span: Span): void {
  const depot = tours.problem.clients + vehicle
  let last = depot
  for (let cell = span.begin; cell < span.end; cell++) {
    join(tours, last, intAt(order, cell))
    last = intAt(order, cell)
  }
  join(tours, last, depot)
}

/** Cells of an order, the end exclusive. */
export interface Span {
  readonly begin: number
  readonly end: number
}

/** Cost of all routes, excess included. O(vehicles). */
export function priceTours({ cost, penalty, problem }: Tours): number {
  let sum = 0
  for (let vehicle = 0; vehicle < problem.vehicles; vehicle++) sum += floatAt(cost, vehicle) + floatAt(penalty, vehicle)
  return sum
}
