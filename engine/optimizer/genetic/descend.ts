import type { Random } from '#engine/base/random.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { shuffle } from './crossover/shuffle.ts'
import { relocate } from './moves/relocate.ts'
import { relocatePair } from './moves/relocate-pair.ts'
import { swap } from './moves/swap.ts'
import { swapHeads } from './moves/swap-heads.ts'
import { swapPair } from './moves/swap-pair.ts'
import { swapPairs } from './moves/swap-pairs.ts'
import { createSwapStar, type SwapStar, swapStar } from './moves/swap-star.ts'
import { swapTails } from './moves/swap-tails.ts'
import { twoOpt } from './moves/two-opt.ts'
import { doSectorsOverlap } from './tours/sector.ts'
import { leg, type Tours } from './tours/tours.ts'

/** What local search keeps between descents. */
export interface Descent {
  readonly random: Random
  readonly clients: Int32Array
  readonly vehicles: Int32Array
  /** Number of the move as of which a client, and a route with others by SWAP*, were tried last. */
  readonly tried: Int32Array
  readonly triedRoute: Int32Array
  readonly swapStar: SwapStar
}

/** A descent that has not begun. */
export const createDescent = ({ problem }: Tours, random: Random): Descent => ({
  random,
  clients: Int32Array.from({ length: problem.clients }, (_, client) => client),
  vehicles: Int32Array.from({ length: problem.vehicles }, (_, vehicle) => vehicle),
  tried: new Int32Array(problem.clients),
  triedRoute: new Int32Array(problem.vehicles),
  swapStar: createSwapStar(problem),
})

/** A descent takes a few; with huge values rounding could lead it in circles. */
const MOST_ROUNDS = 100

/**
 * Makes moves that pay until there is none left: between each client and the clients near to it, then SWAP* between
 * routes whose sectors overlap. Empty routes are tried from the second round on.
 * @see Vidal (2022), hybrid genetic search for the CVRP, section 3. https://doi.org/10.1016/j.cor.2021.105643
 */
export function descend(tours: Tours, descent: Descent): void {
  const { random, clients, vehicles, tried, triedRoute } = descent
  shuffle(clients, clients.length, random)
  shuffle(vehicles, vehicles.length, random)
  tried.fill(-1)
  triedRoute.fill(-1)
  let before = -1
  for (let round = 0; round < MOST_ROUNDS && (round < 2 || tours.moves > before); round++) {
    before = tours.moves
    for (let index = 0; index < clients.length; index++) improveClient(tours, descent, intAt(clients, index), round)
    for (let index = 0; index < vehicles.length; index++) improveRoute(tours, descent, intAt(vehicles, index))
  }
}

function improveClient(tours: Tours, { tried }: Descent, client: number, round: number): void {
  const { problem, vehicle, changed } = tours
  const { near, nearest } = problem
  const asOf = intAt(tried, client)
  tried[client] = tours.moves
  for (let cell = client * nearest; cell < (client + 1) * nearest; cell++) {
    const other = intAt(near, cell)
    const isNew = intAt(changed, intAt(vehicle, client)) > asOf || intAt(changed, intAt(vehicle, other)) > asOf
    if (isNew && isWithinReach(tours, client, other) && !improvePair(tours, client, other))
      improveAtStart(tours, client, other)
  }
  if (round > 0) tryEmptyRoute(tours, client)
}

/**
 * Whether the leg between two clients is shorter than a leg at the first, or than what their excess would save: else
 * joining them hardly ever pays.
 */
function isWithinReach(tours: Tours, client: number, other: number): boolean {
  const { ahead, previous, vehicle, penalty } = tours
  const reach = Math.max(intAt(ahead, client), intAt(ahead, intAt(previous, client)))
  const excess = floatAt(penalty, intAt(vehicle, client)) + floatAt(penalty, intAt(vehicle, other))
  return leg(tours.problem, client, other) < reach + excess
}

/** Tries all moves that join the two clients, the first behind or in place of the second. */
function improvePair(tours: Tours, client: number, other: number): boolean {
  if (relocate(tours, client, other) || relocatePair(tours, client, other)) return true
  // Exchanges of equals are tried once for both.
  if (client < other && (swap(tours, client, other) || swapPairs(tours, client, other))) return true
  if (swapPair(tours, client, other)) return true
  if (intAt(tours.vehicle, client) === intAt(tours.vehicle, other)) return twoOpt(tours, client, other)
  return swapHeads(tours, client, other) || swapTails(tours, client, other)
}

/** Where the second client is the first of its route, tries the moves to its front. */
function improveAtStart(tours: Tours, client: number, other: number): void {
  const { problem, previous, vehicle } = tours
  const depot = intAt(previous, other)
  if (depot < problem.clients) return
  if (relocate(tours, client, depot) || relocatePair(tours, client, depot)) return
  if (intAt(vehicle, client) === intAt(vehicle, depot)) return
  if (!swapHeads(tours, client, depot)) swapTails(tours, client, depot)
}

function tryEmptyRoute(tours: Tours, client: number): void {
  const empty = tours.count.indexOf(0)
  if (empty === -1) return
  const depot = tours.problem.clients + empty
  if (!relocate(tours, client, depot) && !relocatePair(tours, client, depot)) swapTails(tours, client, depot)
}

function improveRoute(tours: Tours, { triedRoute, swapStar: state }: Descent, route: number): void {
  const { problem, changed } = tours
  const asOf = intAt(triedRoute, route)
  triedRoute[route] = tours.moves
  for (let other = route + 1; other < problem.vehicles; other++) {
    const isNew = intAt(changed, route) > asOf || intAt(changed, other) > asOf
    if (isNew && doSectorsOverlap(tours, route, other)) swapStar(tours, state, route, other)
  }
}
