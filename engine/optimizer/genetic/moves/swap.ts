import { intAt } from '#engine/base/typed-array.ts'
import { mayPay, pays, transferClient, transferMore } from '../tours/penalty.ts'
import { settleMove } from '../tours/settle-route.ts'
import { join, leg, type Tours } from '../tours/tours.ts'

/** Exchanges two clients that are no neighbours if that pays. Answers whether it did. */
export function swap(tours: Tours, client: number, other: number): boolean {
  const { problem, next, previous, vehicle } = tours
  const before = intAt(previous, client)
  const behind = intAt(next, client)
  if (before === other || behind === other) return false
  const otherBefore = intAt(previous, other)
  const otherBehind = intAt(next, other)
  const from = intAt(vehicle, client)
  const to = intAt(vehicle, other)
  const fromDelta =
    leg(problem, before, other) + leg(problem, other, behind) - intAt(tours.ahead, before) - intAt(tours.ahead, client)
  const toDelta =
    leg(problem, otherBefore, client) +
    leg(problem, client, otherBehind) -
    intAt(tours.ahead, otherBefore) -
    intAt(tours.ahead, other)
  if (!mayPay(tours, from, to, fromDelta + toDelta)) return false
  transferClient(tours, client)
  transferMore(tours, other, -1)
  if (!pays(tours, from, to, fromDelta, toDelta)) return false
  join(tours, before, other)
  join(tours, other, behind)
  join(tours, otherBefore, client)
  join(tours, client, otherBehind)
  settleMove(tours, from, to)
  return true
}
