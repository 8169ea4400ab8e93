import { floatAt, intAt } from '#engine/base/typed-array.ts'
import {
  type CheapestPlaces,
  cellOf,
  costWithout,
  createCheapestPlaces,
  findPlaces,
  placeWithout,
} from '../tours/cheapest-places.ts'
import { pays, transferClient, transferMore } from '../tours/penalty.ts'
import { settleMove } from '../tours/settle-route.ts'
import { moveBehind, type Tours } from '../tours/tours.ts'

/** What the operator keeps between calls, and its best move: `other` is −1 where the client only moves. */
export interface SwapStar {
  readonly places: CheapestPlaces
  client: number
  other: number
  /** The route that the client goes to. */
  to: number
  delta: number
}

/** Nothing looked at yet. */
export const createSwapStar = (problem: Tours['problem']): SwapStar => ({
  places: createCheapestPlaces(problem),
  client: -1,
  other: -1,
  to: -1,
  delta: 0,
})

const LEAST_GAIN = 1e-5

/**
 * Exchanges two clients of two routes, each to the best place in the other, or moves one: the best such move, if it
 * pays. Answers whether it did. O(n²) for routes of n clients.
 * @see Vidal (2022), hybrid genetic search for the CVRP: open-source implementation and SWAP* neighborhood, section 3.
 *   https://doi.org/10.1016/j.cor.2021.105643
 */
export function swapStar(tours: Tours, state: SwapStar, first: number, second: number): boolean {
  state.delta = -LEAST_GAIN
  state.client = -1
  findSwap(tours, state, first, second)
  findMove(tours, state, first, second)
  findMove(tours, state, second, first)
  return state.client !== -1 && make(tours, state)
}

const firstOf = ({ problem, next }: Tours, vehicle: number): number => intAt(next, problem.clients + vehicle)

function findSwap(tours: Tours, state: SwapStar, first: number, second: number): void {
  const { problem, next } = tours
  for (let client = firstOf(tours, first); client < problem.clients; client = intAt(next, client)) {
    for (let other = firstOf(tours, second); other < problem.clients; other = intAt(next, other)) {
      trySwap(tours, state, client, other)
    }
  }
}

/** Keeps an exchange that is better than the best so far; what is dearest to know is asked last. */
function trySwap(tours: Tours, state: SwapStar, client: number, other: number): void {
  const { vehicle, penalty, gap } = tours
  const from = intAt(vehicle, client)
  const to = intAt(vehicle, other)
  let delta = floatAt(gap, client) + floatAt(gap, other) - floatAt(penalty, from) - floatAt(penalty, to)
  delta += overloadAfter(tours, client, other)
  if (delta >= state.delta) return
  findPlaces(tours, state.places, to, client)
  delta += costWithout(tours, state.places, client, other)
  if (delta >= state.delta) return
  findPlaces(tours, state.places, from, other)
  delta += costWithout(tours, state.places, other, client)
  if (delta >= state.delta) return
  state.delta = delta
  state.client = client
  state.other = other
  state.to = to
}

function findMove(tours: Tours, state: SwapStar, from: number, to: number): void {
  const { problem, next, penalty, gap } = tours
  const paid = floatAt(penalty, from) + floatAt(penalty, to)
  for (let client = firstOf(tours, from); client < problem.clients; client = intAt(next, client)) {
    const delta = floatAt(gap, client) - paid + overloadOfMove(tours, client, to)
    if (delta >= state.delta) continue
    findPlaces(tours, state.places, to, client)
    const total = delta + floatAt(state.places.cost, cellOf(tours, to, client))
    if (total >= state.delta) continue
    state.delta = total
    state.client = client
    state.other = -1
    state.to = to
  }
}

/** What both routes would pay for overload with the two clients exchanged. */
function overloadAfter(tours: Tours, client: number, other: number): number {
  const { problem, vehicle, load, weights } = tours
  const { axes, demand, capacity } = problem
  const from = intAt(vehicle, client) * axes
  const to = intAt(vehicle, other) * axes
  let penalty = 0
  for (let axis = 0; axis < axes; axis++) {
    const moved = floatAt(demand, client * axes + axis) - floatAt(demand, other * axes + axis)
    const limit = floatAt(capacity, axis)
    const excess = floatAt(load, from + axis) - moved - limit
    const otherExcess = floatAt(load, to + axis) + moved - limit
    if (excess > 0) penalty += excess * floatAt(weights, axis)
    if (otherExcess > 0) penalty += otherExcess * floatAt(weights, axis)
  }
  return penalty
}

/** What both routes would pay for overload with the client moved to the other. */
function overloadOfMove(tours: Tours, client: number, to: number): number {
  const { problem, vehicle, load, weights } = tours
  const { axes, demand, capacity } = problem
  const from = intAt(vehicle, client)
  let penalty = 0
  for (let axis = 0; axis < axes; axis++) {
    const moved = floatAt(demand, client * axes + axis)
    const excess = floatAt(load, from * axes + axis) - moved - floatAt(capacity, axis)
    const otherExcess = floatAt(load, to * axes + axis) + moved - floatAt(capacity, axis)
    penalty += (Math.max(0, excess) + Math.max(0, otherExcess)) * floatAt(weights, axis)
  }
  return penalty
}

/** Makes the best move, unless it would make a route so long that it does not pay. */
function make(tours: Tours, state: SwapStar): boolean {
  const { client, other, to } = state
  const from = intAt(tours.vehicle, client)
  transferClient(tours, client)
  const isMade = other === -1 ? makeMove(tours, state, from) : makeSwap(tours, state, from)
  if (isMade) settleMove(tours, from, to)
  return isMade
}

function makeMove(tours: Tours, { client, to, places }: SwapStar, from: number): boolean {
  const place = cellOf(tours, to, client)
  if (!pays(tours, from, to, floatAt(tours.gap, client), floatAt(places.cost, place))) return false
  moveBehind(tours, client, intAt(places.after, place))
  return true
}

function makeSwap(tours: Tours, { client, other, to, places }: SwapStar, from: number): boolean {
  transferMore(tours, other, -1)
  const fromDelta = floatAt(tours.gap, client) + costWithout(tours, places, other, client)
  const toDelta = floatAt(tours.gap, other) + costWithout(tours, places, client, other)
  if (!pays(tours, from, to, fromDelta, toDelta)) return false
  const node = placeWithout(tours, places, client, other)
  const otherNode = placeWithout(tours, places, other, client)
  moveBehind(tours, client, node)
  moveBehind(tours, other, otherNode)
  return true
}
