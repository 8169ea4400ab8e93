import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { mayPay, pays, transferClient } from '../tours/penalty.ts'
import { settleMove } from '../tours/settle-route.ts'
import { leg, moveBehind, type Tours } from '../tours/tours.ts'

/** Moves a client behind a node if that pays. Answers whether it did. */
export function relocate(tours: Tours, client: number, node: number): boolean {
  const { problem, next, previous, vehicle } = tours
  const before = intAt(previous, client)
  if (before === node) return false
  const ahead = intAt(next, node)
  const from = intAt(vehicle, client)
  const to = intAt(vehicle, node)
  const fromDelta = floatAt(tours.gap, client)
  const toDelta = leg(problem, node, client) + leg(problem, client, ahead) - intAt(tours.ahead, node)
  if (!mayPay(tours, from, to, fromDelta + toDelta)) return false
  transferClient(tours, client)
  if (!pays(tours, from, to, fromDelta, toDelta)) return false
  moveBehind(tours, client, node)
  settleMove(tours, from, to)
  return true
}
