import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { LEAST_GAIN } from './exchange.ts'
import { closeProbe, extendAgainst, openProbe } from './probe.ts'
import { loadPenalty, settleMove } from './settle-timed.ts'
import { costOf } from './timed.ts'
import { join, type TimedTours } from './timed-tours.ts'

/**
 * Turns round what stands behind the earlier of two nodes of one route up to the later one. Answers whether it paid and
 * was done. O(1) for most, O(nodes between) where only time can tell.
 */
export function turnRound(tours: TimedTours, node: number, other: number): boolean {
  const { problem, next, previous, position, vehicle, backwards, penalty } = tours
  const isAhead = intAt(position, node) < intAt(position, other)
  const before = isAhead ? node : other
  const last = isAhead ? other : node
  const first = intAt(next, before)
  if (first === last || before === last) return false
  const owner = intAt(vehicle, node)
  const base = intAt(problem.base, owner)
  const behind = intAt(next, last)
  const delta =
    costOf(problem, base, before, last) +
    costOf(problem, base, first, behind) -
    costOf(problem, base, before, first) -
    costOf(problem, base, last, behind) +
    floatAt(backwards, last) -
    floatAt(backwards, first)
  if (delta - floatAt(penalty, owner) >= -LEAST_GAIN) return false
  openProbe(tours, before)
  extendAgainst(tours, owner, before, last, first)
  const after = closeProbe(tours, owner, first, behind) + loadPenalty(tours, owner, 0)
  if (delta + after - floatAt(penalty, owner) >= -LEAST_GAIN) return false
  let ahead = before
  for (let turned = last; ; ) {
    const following = intAt(previous, turned)
    join(tours, ahead, turned)
    if (turned === first) break
    ahead = turned
    turned = following
  }
  join(tours, first, behind)
  settleMove(tours, owner, owner)
  return true
}
