import type { Random } from '#engine/base/random.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { shuffle } from '../crossover/shuffle.ts'
import { exchange, LEAST_GAIN } from './exchange.ts'
import { closeProbe, extendAgainst, extendAlong, openProbe } from './probe.ts'
import { loadPenalty, settleMove } from './settle-timed.ts'
import { costOf } from './timed.ts'
import { endNode, join, startNode, type TimedTours } from './timed-tours.ts'

/** What local search keeps between descents. */
export interface TimedDescent {
  readonly random: Random
  readonly clients: Int32Array
  /** Number of the move as of which a client was tried last. */
  readonly tried: Int32Array
}

/** A descent that has not begun. */
export const createTimedDescent = ({ problem }: TimedTours, random: Random): TimedDescent => ({
  random,
  clients: Int32Array.from({ length: problem.clients }, (_, client) => client),
  tried: new Int32Array(problem.clients),
})

/** A descent takes a few; with huge values rounding could lead it in circles. */
const MOST_ROUNDS = 100

/**
 * Makes moves that pay until there is none left, between clients near to each other of which one is on a route that has
 * changed; idle vehicles are tried from the second round on. Answers how many pairs of clients it tried.
 */
export function descendTimed(tours: TimedTours, { random, clients, tried }: TimedDescent): number {
  shuffle(clients, clients.length, random)
  tried.fill(-1)
  let before = -1
  let pairs = 0
  for (let round = 0; round < MOST_ROUNDS && (round < 2 || tours.moves > before); round++) {
    before = tours.moves
    for (let index = 0; index < clients.length; index++) {
      const client = intAt(clients, index)
      pairs += improveClient(tours, tried, client)
      if (round > 0) tryIdle(tours, client)
    }
  }
  return pairs
}

function improveClient(tours: TimedTours, tried: Int32Array, client: number): number {
  const { problem, vehicle, changed } = tours
  const { near, nearest } = problem
  const asOf = intAt(tried, client)
  tried[client] = tours.moves
  let pairs = 0
  for (let cell = client * nearest; cell < (client + 1) * nearest; cell++) {
    const other = intAt(near, cell)
    const isNew = intAt(changed, intAt(vehicle, client)) > asOf || intAt(changed, intAt(vehicle, other)) > asOf
    if (!isNew || !isWithinReach(tours, client, other)) continue
    pairs += 1
    if (!improvePair(tours, client, other)) improveAtStart(tours, client, other)
  }
  return pairs
}

/** Whether a leg between two clients is shorter than a leg at the first, or than what their excess would save. */
function isWithinReach(tours: TimedTours, client: number, other: number): boolean {
  const { problem, next, previous, vehicle, penalty } = tours
  const owner = intAt(vehicle, client)
  const base = intAt(problem.base, owner)
  const reach = Math.max(
    costOf(problem, base, client, intAt(next, client)),
    costOf(problem, base, intAt(previous, client), client),
  )
  const excess = floatAt(penalty, owner) + floatAt(penalty, intAt(vehicle, other))
  return Math.min(costOf(problem, base, client, other), costOf(problem, base, other, client)) < reach + excess
}

/** Tries all moves that join the two clients, the first behind or in place of the second. */
function improvePair(tours: TimedTours, client: number, other: number): boolean {
  if (exchange(tours, client, 1, other, 0) || exchange(tours, client, 2, other, 0)) return true
  if (exchange(tours, client, 3, other, 0)) return true
  // Exchanges of equals are tried once for both.
  if (client < other && (exchange(tours, client, 1, other, 1) || exchange(tours, client, 2, other, 2))) return true
  if (exchange(tours, client, 2, other, 1)) return true
  if (intAt(tours.vehicle, client) === intAt(tours.vehicle, other)) return turnRound(tours, client, other)
  return exchangeTails(tours, client, intAt(tours.previous, other))
}

/** Where the second client is the first of its route, tries the moves to its front. */
function improveAtStart(tours: TimedTours, client: number, other: number): void {
  const start = intAt(tours.previous, other)
  if (start < tours.problem.clients) return
  if (exchange(tours, client, 1, start, 0) || exchange(tours, client, 2, start, 0)) return
  if (intAt(tours.vehicle, client) !== intAt(tours.vehicle, other)) exchangeTails(tours, client, start)
}

/** Tries the first idle vehicle of each kind. */
function tryIdle(tours: TimedTours, client: number): void {
  const { problem, count } = tours
  let lastKind = -1
  for (let vehicle = 0; vehicle < problem.vehicles; vehicle++) {
    if (intAt(count, vehicle) > 0 || intAt(problem.kinds, vehicle) === lastKind) continue
    lastKind = intAt(problem.kinds, vehicle)
    const start = startNode(problem, vehicle)
    if (exchange(tours, client, 1, start, 0) || exchange(tours, client, 2, start, 0)) return
    if (exchangeTails(tours, intAt(tours.previous, client), start)) return
  }
}

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
