import { intAt } from '#engine/base/typed-array.ts'
import { mayPay, pays, transferClient, transferMore } from '../tours/penalty.ts'
import { settleMove } from '../tours/settle-route.ts'
import { join, leg, type Tours } from '../tours/tours.ts'

/** Exchanges two clients and their successors, four that are no neighbours, if that pays. Answers whether it did. */
export function swapPairs(tours: Tours, client: number, other: number): boolean {
  const { problem, next, previous, vehicle } = tours
  const second = intAt(next, client)
  const otherSecond = intAt(next, other)
  if (second >= problem.clients || otherSecond >= problem.clients) return false
  const before = intAt(previous, client)
  const otherBefore = intAt(previous, other)
  if (second === other || otherSecond === client || before === otherSecond || otherBefore === second) return false
  const behind = intAt(next, second)
  const otherBehind = intAt(next, otherSecond)
  const from = intAt(vehicle, client)
  const to = intAt(vehicle, other)
  const trade = intAt(tours.ahead, other) - intAt(tours.ahead, client)
  const fromDelta =
    leg(problem, before, other) +
    leg(problem, otherSecond, behind) -
    intAt(tours.ahead, before) -
    intAt(tours.ahead, second) +
    trade
  const toDelta =
    leg(problem, otherBefore, client) +
    leg(problem, second, otherBehind) -
    intAt(tours.ahead, otherBefore) -
    intAt(tours.ahead, otherSecond) -
    trade
  if (!mayPay(tours, from, to, fromDelta + toDelta)) return false
  transferClient(tours, client)
  transferMore(tours, second, 1)
  transferMore(tours, other, -1)
  transferMore(tours, otherSecond, -1)
  if (!pays(tours, from, to, fromDelta, toDelta)) return false
  join(tours, before, other)
  join(tours, otherSecond, behind)
  join(tours, otherBefore, client)
  join(tours, second, otherBehind)
  settleMove(tours, from, to)
  return true
}
