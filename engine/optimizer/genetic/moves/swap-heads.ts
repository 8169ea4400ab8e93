import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { mayPay, pays } from '../tours/penalty.ts'
import { settleMove } from '../tours/settle-route.ts'
import { join, leg, reverseChain, type Tours } from '../tours/tours.ts'

/**
 * Exchanges what follows a client and what leads to a node of another route, both turned round, if that pays.
 *
 * The first route then goes on from the client to the node and back to the node's start; the second comes from the
 * first one's end. Answers whether it did.
 */
export function swapHeads(tours: Tours, client: number, node: number): boolean {
  const { problem, next, vehicle, backwards } = tours
  const tail = intAt(next, client)
  const behind = intAt(next, node)
  const from = intAt(vehicle, client)
  const to = intAt(vehicle, node)
  const delta =
    leg(problem, client, node) +
    leg(problem, tail, behind) -
    intAt(tours.ahead, client) -
    intAt(tours.ahead, node) +
    floatAt(backwards, node) +
    reversalFrom(tours, from, tail)
  if (!mayPay(tours, from, to, delta)) return false
  const way = floatAt(tours.traveled, client) + leg(problem, client, node) + floatAt(tours.traveled, node)
  const fromDelta = way + floatAt(backwards, node) - floatAt(tours.cost, from)
  transferHeads(tours, client, node)
  if (!pays(tours, from, to, fromDelta, delta - fromDelta)) return false
  turnRound(tours, client, node)
  settleMove(tours, from, to)
  return true
}

/** By how much a route from a node to the end is dearer backwards. */
const reversalFrom = ({ reversal, backwards, problem }: Tours, vehicle: number, node: number): number =>
  node >= problem.clients ? 0 : floatAt(reversal, vehicle) - floatAt(backwards, node)

/** The transfer from the first route to the second: its tail against the other's head. */
function transferHeads(tours: Tours, client: number, node: number): void {
  const { problem, vehicle, load, carried, transfer, serviceTime, served } = tours
  const { axes } = problem
  const from = intAt(vehicle, client)
  for (let axis = 0; axis < axes; axis++) {
    const tail = floatAt(load, from * axes + axis) - floatAt(carried, client * axes + axis)
    transfer[axis] = tail - floatAt(carried, node * axes + axis)
  }
  transfer[axes] = floatAt(serviceTime, from) - floatAt(served, client) - floatAt(served, node)
}

function turnRound(tours: Tours, client: number, node: number): void {
  const { problem, next, previous, vehicle } = tours
  const depot = problem.clients + intAt(vehicle, client)
  const otherDepot = problem.clients + intAt(vehicle, node)
  const tail = intAt(next, client)
  const last = intAt(previous, depot)
  const first = intAt(next, otherDepot)
  const behind = intAt(next, node)
  if (node === otherDepot) join(tours, client, depot)
  else {
    reverseChain(tours, first, node)
    join(tours, client, node)
    join(tours, first, depot)
  }
  if (tail === depot) join(tours, otherDepot, behind)
  else {
    reverseChain(tours, tail, last)
    join(tours, otherDepot, last)
    join(tours, tail, behind)
  }
}
