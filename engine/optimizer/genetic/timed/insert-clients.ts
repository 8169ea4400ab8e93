import type { Random } from '#engine/base/random.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { shuffle } from '../crossover/shuffle.ts'
import { closeProbe, extendProbe, openProbe } from './probe.ts'
import { loadPenalty, settleRoute } from './settle-timed.ts'
import { costOf } from './timed.ts'
import { join, startNode, type TimedTours } from './timed-tours.ts'

/** Clients that no vehicle has, in the first cells; `vehicle` of the tours is −1 for them. */
export interface Missing {
  readonly clients: Int32Array
  count: number
}

/**
 * Puts the missing clients in, in random order, each where it costs least, excess included: beside one of the clients
 * near to it, or as the first of a route. O(missing × near).
 */
export function insertClients(tours: TimedTours, missing: Missing, random: Random): void {
  shuffle(missing.clients, missing.count, random)
  for (let cell = 0; cell < missing.count; cell++) insertClient(tours, intAt(missing.clients, cell))
  missing.count = 0
}

function insertClient(tours: TimedTours, client: number): void {
  const { problem, next, previous, vehicle, transfer } = tours
  const { near, nearest, axes, demand } = problem
  for (let axis = 0; axis < axes; axis++) transfer[axis] = floatAt(demand, client * axes + axis)
  let best = Number.POSITIVE_INFINITY
  let place = -1
  const consider = (node: number): void => {
    const price = priceBehind(tours, client, node, best)
    if (price >= best) return
    best = price
    place = node
  }
  for (let cell = client * nearest; cell < (client + 1) * nearest; cell++) {
    const other = intAt(near, cell)
    if (intAt(vehicle, other) === -1) continue
    consider(other)
    consider(intAt(previous, other))
  }
  for (let owner = 0; owner < problem.vehicles; owner++) consider(startNode(problem, owner))
  const owner = intAt(vehicle, place)
  const ahead = intAt(next, place)
  join(tours, place, client)
  join(tours, client, ahead)
  tours.changed[owner] = tours.moves
  settleRoute(tours, owner)
}

/** What a client costs behind a node; at least `bound` or infinity where it is no better than that. */
function priceBehind(tours: TimedTours, client: number, node: number, bound: number): number {
  const { problem, next, vehicle, penalty } = tours
  const owner = intAt(vehicle, node)
  const base = intAt(problem.base, owner)
  if ((intAt(problem.barred, client) & intAt(problem.bit, owner)) !== 0) return Number.POSITIVE_INFINITY
  const ahead = intAt(next, node)
  let price =
    costOf(problem, base, node, client) +
    costOf(problem, base, client, ahead) -
    costOf(problem, base, node, ahead) -
    floatAt(penalty, owner) +
    loadPenalty(tours, owner, 1)
  if (price >= bound) return price
  openProbe(tours, node)
  extendProbe(tours, owner, node, client)
  price += closeProbe(tours, owner, client, ahead)
  return price
}
