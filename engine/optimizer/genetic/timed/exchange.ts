import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { closeProbe, extendAlong, openProbe } from './probe.ts'
import { loadPenalty, settleMove } from './settle-timed.ts'
import { costOf, type Timed } from './timed.ts'
import { join, type TimedTours } from './timed-tours.ts'

/** The least gain that counts, so that rounding of penalties does not go in circles. */
export const LEAST_GAIN = 1e-5

/**
 * Swaps two stretches of so many clients, the first beginning at `client`, the second at `other`; with no second one,
 * moves the first behind `other`, which may be a start. Answers whether it paid and was done.
 */
// biome-ignore lint/complexity/useMaxParams: an object per tried move would be garbage
export function exchange(tours: TimedTours, client: number, length: number, other: number, width: number): boolean {
  const clientEnd = lastOf(tours, client, length)
  const otherEnd = width === 0 ? other : lastOf(tours, other, width)
  if (clientEnd === -1 || otherEnd === -1) return false
  const { vehicle } = tours
  const move = { first: client, last: clientEnd, second: other, until: otherEnd, width }
  if (intAt(vehicle, client) === intAt(vehicle, other)) return exchangeWithin(tours, move)
  return exchangeBetween(tours, move)
}

interface Exchange {
  /** The first stretch. */
  readonly first: number
  readonly last: number
  /** The second stretch, or both times the node behind which the first one goes. */
  readonly second: number
  readonly until: number
  /** Clients of the second stretch. */
  readonly width: number
}

/** The last of so many clients, or −1 where the route has fewer. */
function lastOf({ next, problem }: TimedTours, first: number, length: number): number {
  let node = first
  for (let step = 1; step < length; step++) {
    node = intAt(next, node)
    if (node >= problem.clients) return -1
  }
  return node
}

/** What the legs within a stretch cost. */
function costWithin({ problem, next }: TimedTours, base: number, first: number, last: number): number {
  let cost = 0
  for (let node = first; node !== last; node = intAt(next, node)) cost += costOf(problem, base, node, intAt(next, node))
  return cost
}

function mayServe({ problem, next }: TimedTours, vehicle: number, first: number, last: number): boolean {
  const bit = intAt(problem.bit, vehicle)
  for (let node = first; ; node = intAt(next, node)) {
    if ((intAt(problem.barred, node) & bit) !== 0) return false
    if (node === last) return true
  }
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the innermost loop of the search, in order of cheapness
function exchangeBetween(tours: TimedTours, move: Exchange): boolean {
  const { problem, next, previous, vehicle, penalty } = tours
  const { first, last, second, until, width } = move
  const from = intAt(vehicle, first)
  const to = intAt(vehicle, second)
  const fromBase = intAt(problem.base, from)
  const toBase = intAt(problem.base, to)
  const before = intAt(previous, first)
  const behind = intAt(next, last)
  const otherBefore = width === 0 ? second : intAt(previous, second)
  const otherBehind = intAt(next, until)
  let delta =
    costOf(problem, toBase, otherBefore, first) +
    costOf(problem, toBase, last, otherBehind) -
    costOf(problem, fromBase, before, first) -
    costOf(problem, fromBase, last, behind)
  delta +=
    width === 0
      ? costOf(problem, fromBase, before, behind) - costOf(problem, toBase, otherBefore, otherBehind)
      : costOf(problem, fromBase, before, second) +
        costOf(problem, fromBase, until, behind) -
        costOf(problem, toBase, otherBefore, second) -
        costOf(problem, toBase, until, otherBehind)
  if (fromBase !== toBase) {
    delta += costWithin(tours, toBase, first, last) - costWithin(tours, fromBase, first, last)
    if (width > 0) delta += costWithin(tours, fromBase, second, until) - costWithin(tours, toBase, second, until)
  }
  const bound = floatAt(penalty, from) + floatAt(penalty, to) - LEAST_GAIN
  if (delta >= bound) return false
  if (!mayServe(tours, to, first, last)) return false
  if (width > 0 && !mayServe(tours, from, second, until)) return false
  weighTransfer(tours, move, before, otherBefore)
  delta += loadPenalty(tours, from, -1) + loadPenalty(tours, to, 1)
  if (delta >= bound) return false
  openProbe(tours, otherBefore)
  extendAlong(tours, to, otherBefore, first, last)
  delta += closeProbe(tours, to, last, otherBehind)
  if (delta >= bound) return false
  if (width > 0 || before < problem.clients || behind < problem.clients) {
    openProbe(tours, before)
    if (width > 0) extendAlong(tours, from, before, second, until)
    delta += closeProbe(tours, from, width > 0 ? until : before, behind)
    if (delta >= bound) return false
  }
  join(tours, otherBefore, first)
  join(tours, last, otherBehind)
  if (width === 0) join(tours, before, behind)
  else {
    join(tours, before, second)
    join(tours, until, behind)
  }
  settleMove(tours, from, to)
  return true
}

/** What goes over from the first route to the second. */
function weighTransfer(
  { problem, carried, transfer }: TimedTours,
  move: Exchange,
  before: number,
  otherBefore: number,
): void {
  const { axes } = problem
  for (let axis = 0; axis < axes; axis++) {
    const taken = floatAt(carried, move.last * axes + axis) - floatAt(carried, before * axes + axis)
    const given = floatAt(carried, move.until * axes + axis) - floatAt(carried, otherBefore * axes + axis)
    transfer[axis] = taken - given
  }
}

/** Within one route, the two stretches are put in order, so that the first comes first. */
function exchangeWithin(tours: TimedTours, move: Exchange): boolean {
  const { position, next, previous } = tours
  const { first, last, second, until, width } = move
  const isAhead = intAt(position, last) < intAt(position, second)
  if (width > 0) {
    if (isAhead) return swapWithin(tours, { first, last, second, until, width })
    if (intAt(position, until) < intAt(position, first)) {
      return swapWithin(tours, { first: second, last: until, second: first, until: last, width })
    }
    return false
  }
  // Moving a stretch is swapping it with what it passes.
  if (isAhead) return swapWithin(tours, { first, last, second: intAt(next, last), until: second, width })
  if (intAt(position, second) >= intAt(position, first)) return false
  const passed = intAt(next, second)
  if (passed === first) return false
  return swapWithin(tours, { first: passed, last: intAt(previous, first), second: first, until: last, width })
}

/** Swaps two stretches of one route, of which the first comes first. */
function swapWithin(tours: TimedTours, { first, last, second, until }: Exchange): boolean {
  const { problem, next, previous, vehicle, penalty } = tours
  const owner = intAt(vehicle, first)
  const base = intAt(problem.base, owner)
  const before = intAt(previous, first)
  const between = intAt(next, last)
  const isAdjacent = between === second
  const betweenEnd = isAdjacent ? last : intAt(previous, second)
  const behind = intAt(next, until)
  const delta =
    costOf(problem, base, before, second) +
    costOf(problem, base, last, behind) -
    costOf(problem, base, before, first) -
    costOf(problem, base, until, behind) +
    costBetween(problem, base, { first, last, second, until, between, betweenEnd, isAdjacent })
  if (delta - floatAt(penalty, owner) >= -LEAST_GAIN) return false
  openProbe(tours, before)
  extendAlong(tours, owner, before, second, until)
  if (!isAdjacent) extendAlong(tours, owner, until, between, betweenEnd)
  extendAlong(tours, owner, isAdjacent ? until : betweenEnd, first, last)
  const load = loadPenalty(tours, owner, 0)
  const after = closeProbe(tours, owner, last, behind) + load
  if (delta + after - floatAt(penalty, owner) >= -LEAST_GAIN) return false
  join(tours, before, second)
  if (isAdjacent) join(tours, until, first)
  else {
    join(tours, until, between)
    join(tours, betweenEnd, first)
  }
  join(tours, last, behind)
  settleMove(tours, owner, owner)
  return true
}

interface Between extends Omit<Exchange, 'width'> {
  readonly between: number
  readonly betweenEnd: number
  readonly isAdjacent: boolean
}

function costBetween(problem: Timed, base: number, stretch: Between): number {
  const { first, last, second, until, between, betweenEnd, isAdjacent } = stretch
  if (isAdjacent) return costOf(problem, base, until, first) - costOf(problem, base, last, second)
  return (
    costOf(problem, base, until, between) +
    costOf(problem, base, betweenEnd, first) -
    costOf(problem, base, last, between) -
    costOf(problem, base, betweenEnd, second)
  )
}
