import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { mayPay, pays } from '../tours/penalty.ts'
import { settleMove } from '../tours/settle-route.ts'
import { join, leg, reverseChain, type Tours } from '../tours/tours.ts'

/** Turns round what stands between a client and a later one of its route, that one included, if that pays. */
export function twoOpt(tours: Tours, client: number, last: number): boolean {
  const { problem, next, vehicle, position, backwards } = tours
  const first = intAt(next, client)
  if (intAt(position, client) >= intAt(position, last) || first === last) return false
  const behind = intAt(next, last)
  const route = intAt(vehicle, client)
  const delta =
    leg(problem, client, last) +
    leg(problem, first, behind) -
    intAt(tours.ahead, client) -
    intAt(tours.ahead, last) +
    floatAt(backwards, last) -
    floatAt(backwards, first)
  if (!mayPay(tours, route, route, delta) || !pays(tours, route, route, delta, 0)) return false
  reverseChain(tours, first, last)
  join(tours, client, last)
  join(tours, first, behind)
  settleMove(tours, route, route)
  return true
}
