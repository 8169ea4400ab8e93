import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { mayPay, pays } from '../tours/penalty.ts'
import { settleMove } from '../tours/settle-route.ts'
import { join, leg, type Tours } from '../tours/tours.ts'

/**
 * Exchanges what follows a client and a node of another route (2-opt*) if that pays. Answers whether it did.
 * @see Potvin, Rousseau (1995), an exchange heuristic for routing problems with time windows.
 *   https://doi.org/10.1057/jors.1995.204
 */
export function swapTails(tours: Tours, client: number, node: number): boolean {
  const { problem, next, vehicle } = tours
  const tail = intAt(next, client)
  const otherTail = intAt(next, node)
  const from = intAt(vehicle, client)
  const to = intAt(vehicle, node)
  const delta =
    leg(problem, client, otherTail) + leg(problem, node, tail) - intAt(tours.ahead, client) - intAt(tours.ahead, node)
  if (!mayPay(tours, from, to, delta)) return false
  const fromDelta =
    floatAt(tours.traveled, client) +
    leg(problem, client, otherTail) +
    costFrom(tours, to, otherTail) -
    floatAt(tours.cost, from)
  transferTails(tours, client, node)
  if (!pays(tours, from, to, fromDelta, delta - fromDelta)) return false
  const last = intAt(tours.previous, problem.clients + from)
  const otherLast = intAt(tours.previous, problem.clients + to)
  joinTail(tours, client, { first: otherTail, last: otherLast, vehicle: from })
  joinTail(tours, node, { first: tail, last, vehicle: to })
  settleMove(tours, from, to)
  return true
}

/** Cost of a route from a node to the end. */
const costFrom = ({ cost, traveled, problem }: Tours, vehicle: number, node: number): number =>
  node >= problem.clients ? 0 : floatAt(cost, vehicle) - floatAt(traveled, node)

/** The transfer from the first route to the second: its tail against the other's. */
function transferTails(tours: Tours, client: number, node: number): void {
  const { problem, vehicle, load, carried, transfer, serviceTime, served } = tours
  const { axes } = problem
  const from = intAt(vehicle, client)
  const to = intAt(vehicle, node)
  for (let axis = 0; axis < axes; axis++) {
    const tail = floatAt(load, from * axes + axis) - floatAt(carried, client * axes + axis)
    transfer[axis] = tail - (floatAt(load, to * axes + axis) - floatAt(carried, node * axes + axis))
  }
  const tail = floatAt(serviceTime, from) - floatAt(served, client)
  transfer[axes] = tail - (floatAt(serviceTime, to) - floatAt(served, node))
}

interface Tail {
  readonly first: number
  readonly last: number
  /** The vehicle that takes it home. */
  readonly vehicle: number
}

function joinTail(tours: Tours, node: number, { first, last, vehicle }: Tail): void {
  const depot = tours.problem.clients + vehicle
  if (first >= tours.problem.clients) join(tours, node, depot)
  else {
    join(tours, node, first)
    join(tours, last, depot)
  }
}
