import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { LEAST_GAIN } from './exchange.ts'
import { closeProbe, extendAlong, openProbe } from './probe.ts'
import { loadPenalty, settleMove } from './settle-timed.ts'
import { costOf } from './timed.ts'
import { endNode, join, type TimedTours } from './timed-tours.ts'

/**
 * Swaps what comes behind two nodes of different routes of vehicles that travel alike. Answers whether it paid and was
 * done.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the innermost loop of the search, in order of cheapness
export function exchangeTails(tours: TimedTours, node: number, other: number): boolean {
  const { problem, next, vehicle, penalty, transfer } = tours
  const from = intAt(vehicle, node)
  const to = intAt(vehicle, other)
  const base = intAt(problem.base, from)
  if (base !== intAt(problem.base, to)) return false
  const [tail, otherTail] = [intAt(next, node), intAt(next, other)]
  const [end, otherEnd] = [endNode(problem, from), endNode(problem, to)]
  const [isEmpty, isOtherEmpty] = [tail === end, otherTail === otherEnd]
  if (isEmpty && isOtherEmpty) return false
  const last = intAt(tours.previous, end)
  const otherLast = intAt(tours.previous, otherEnd)
  let delta = -costOf(problem, base, node, tail) - costOf(problem, base, other, otherTail)
  delta += isOtherEmpty
    ? costOf(problem, base, node, end)
    : costOf(problem, base, node, otherTail) +
      costOf(problem, base, otherLast, end) -
      costOf(problem, base, otherLast, otherEnd)
  delta += isEmpty
    ? costOf(problem, base, other, otherEnd)
    : costOf(problem, base, other, tail) + costOf(problem, base, last, otherEnd) - costOf(problem, base, last, end)
  const bound = floatAt(penalty, from) + floatAt(penalty, to) - LEAST_GAIN
  if (delta >= bound) return false
  if ((intAt(tours.barredBehind, tail) & intAt(problem.bit, to)) !== 0) return false
  if ((intAt(tours.barredBehind, otherTail) & intAt(problem.bit, from)) !== 0) return false
  for (let axis = 0; axis < problem.axes; axis++)
    transfer[axis] = behind(tours, node, axis) - behind(tours, other, axis)
  delta += loadPenalty(tours, from, -1) + loadPenalty(tours, to, 1)
  if (delta >= bound) return false
  delta += priceTail(tours, node, { vehicle: from, first: otherTail, last: otherLast, isEmpty: isOtherEmpty })
  if (delta >= bound) return false
  delta += priceTail(tours, other, { vehicle: to, first: tail, last, isEmpty })
  if (delta >= bound) return false
  join(tours, node, isOtherEmpty ? end : otherTail)
  if (!isOtherEmpty) join(tours, otherLast, end)
  join(tours, other, isEmpty ? otherEnd : tail)
  if (!isEmpty) join(tours, last, otherEnd)
  settleMove(tours, from, to)
  return true
}

/** Demand behind a node. */
function behind({ problem, carried, load, vehicle }: TimedTours, node: number, axis: number): number {
  const { axes } = problem
  return floatAt(load, intAt(vehicle, node) * axes + axis) - floatAt(carried, node * axes + axis)
}

interface Tail {
  /** The vehicle that is to have it. */
  readonly vehicle: number
  readonly first: number
  readonly last: number
  readonly isEmpty: boolean
}

/** What lateness and waiting cost of the head up to a node with another route's tail. O(1) for vehicles that end alike. */
function priceTail(tours: TimedTours, node: number, { vehicle, first, last, isEmpty }: Tail): number {
  const { problem } = tours
  const end = endNode(problem, vehicle)
  if (isEmpty && node >= problem.clients) return 0
  openProbe(tours, node)
  if (isEmpty) return closeProbe(tours, vehicle, node, end)
  const owner = intAt(tours.vehicle, first)
  if (intAt(problem.tailKind, owner) === intAt(problem.tailKind, vehicle)) {
    return closeProbe(tours, vehicle, node, first)
  }
  extendAlong(tours, vehicle, node, first, last)
  return closeProbe(tours, vehicle, last, end)
}
