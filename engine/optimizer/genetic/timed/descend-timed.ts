import type { Random } from '#engine/base/random.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { shuffle } from '../crossover/shuffle.ts'
import { exchange } from './exchange.ts'
import { exchangeTails } from './exchange-tails.ts'
import { costOf } from './timed.ts'
import { startNode, type TimedTours } from './timed-tours.ts'
import { turnRound } from './turn-round.ts'

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
