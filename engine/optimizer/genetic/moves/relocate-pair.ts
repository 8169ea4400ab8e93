import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { mayPay, pays, transferClient, transferMore } from '../tours/penalty.ts'
import { settleMove } from '../tours/settle-route.ts'
import { leg, moveBehind, type Tours } from '../tours/tours.ts'

/** Moves a client and its successor behind a node, as they are or turned round, if that pays. Answers whether it did. */
export function relocatePair(tours: Tours, client: number, node: number): boolean {
  const { problem, next, previous, vehicle } = tours
  const before = intAt(previous, client)
  const second = intAt(next, client)
  if (before === node || second === node || second >= problem.clients) return false
  const ahead = intAt(next, node)
  const from = intAt(vehicle, client)
  const to = intAt(vehicle, node)
  const between = intAt(tours.ahead, client)
  const fromDelta = floatAt(tours.pairGap, client)
  const opened = intAt(tours.ahead, node)
  const straight = leg(problem, node, client) + leg(problem, second, ahead) + between - opened
  const turned = leg(problem, node, second) + leg(problem, client, ahead) + leg(problem, second, client) - opened
  const toDelta = Math.min(straight, turned)
  if (!mayPay(tours, from, to, fromDelta + toDelta)) return false
  transferClient(tours, client)
  transferMore(tours, second, 1)
  if (!pays(tours, from, to, fromDelta, toDelta)) return false
  moveBehind(tours, client, node)
  moveBehind(tours, second, turned < straight ? node : client)
  settleMove(tours, from, to)
  return true
}
