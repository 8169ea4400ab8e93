import { intAt } from '#engine/base/typed-array.ts'
import { mayPay, pays, transferClient, transferMore } from '../tours/penalty.ts'
import { settleMove } from '../tours/settle-route.ts'
import { join, leg, type Tours } from '../tours/tours.ts'

/** Exchanges a client and its successor with another client if that pays. Answers whether it did. */
export function swapPair(tours: Tours, client: number, other: number): boolean {
  const { problem, next, previous, vehicle } = tours
  const before = intAt(previous, client)
  const second = intAt(next, client)
  const otherBefore = intAt(previous, other)
  if (second >= problem.clients || second === other || before === other || otherBefore === second) return false
  const behind = intAt(next, second)
  const otherBehind = intAt(next, other)
  const from = intAt(vehicle, client)
  const to = intAt(vehicle, other)
  const between = intAt(tours.ahead, client)
  const fromDelta =
    leg(problem, before, other) +
    leg(problem, other, behind) -
    intAt(tours.ahead, before) -
    intAt(tours.ahead, second) -
    between
  const toDelta =
    leg(problem, otherBefore, client) +
    leg(problem, second, otherBehind) -
    intAt(tours.ahead, otherBefore) -
    intAt(tours.ahead, other) +
    between
  if (!mayPay(tours, from, to, fromDelta + toDelta)) return false
  transferClient(tours, client)
  transferMore(tours, second, 1)
  transferMore(tours, other, -1)
  if (!pays(tours, from, to, fromDelta, toDelta)) return false
  join(tours, before, other)
  join(tours, other, behind)
  join(tours, otherBefore, client)
  join(tours, second, otherBehind)
  settleMove(tours, from, to)
  return true
}
