import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { leg, type Tours } from './tours.ts'

/** The three cheapest places of each client in each route, kept until the route changes. */
export interface CheapestPlaces {
  /** Cost and the node before, `(vehicle * clients + client) * 3 + rank`; infinite where there are fewer. */
  readonly cost: Float64Array
  readonly after: Int32Array
  /** Number of the move as of which they hold, `vehicle * clients + client`. */
  readonly asOf: Int32Array
}

const KEPT = 3

/** Places that nobody has looked for. O(vehicles × clients) memory. */
export function createCheapestPlaces({ vehicles, clients }: Tours['problem']): CheapestPlaces {
  return {
    cost: new Float64Array(vehicles * clients * KEPT),
    after: new Int32Array(vehicles * clients * KEPT),
    asOf: new Int32Array(vehicles * clients).fill(-1),
  }
}

/** The cell of the cheapest place; the two next follow. */
export const cellOf = ({ problem }: Tours, vehicle: number, client: number): number =>
  KEPT * (vehicle * problem.clients + client)

/** Looks for the places of a client in a route, unless the route is still the same. O(route length). */
export function findPlaces(tours: Tours, places: CheapestPlaces, vehicle: number, client: number): void {
  const { problem, next } = tours
  const index = vehicle * problem.clients + client
  if (intAt(tours.changed, vehicle) <= intAt(places.asOf, index)) return
  places.asOf[index] = tours.moves
  const cell = KEPT * index
  for (let rank = 0; rank < KEPT; rank++) {
    places.cost[cell + rank] = Number.POSITIVE_INFINITY
    places.after[cell + rank] = -1
  }
  const depot = problem.clients + vehicle
  let node = depot
  do {
    const ahead = intAt(next, node)
    const cost = leg(problem, node, client) + leg(problem, client, ahead) - intAt(tours.ahead, node)
    if (cost < floatAt(places.cost, cell + 2)) keepPlace(places, cell, cost, node)
    node = ahead
  } while (node !== depot)
}

function keepPlace({ cost, after }: CheapestPlaces, cell: number, price: number, node: number): void {
  let hole = cell + KEPT - 1
  for (; hole > cell && floatAt(cost, hole - 1) > price; hole--) {
    cost[hole] = floatAt(cost, hole - 1)
    after[hole] = intAt(after, hole - 1)
  }
  cost[hole] = price
  after[hole] = node
}

/** Whether the kept place in a cell is still one when `gone` leaves the route. */
function isLeft({ next }: Tours, { after }: CheapestPlaces, cell: number, gone: number): boolean {
  const node = intAt(after, cell)
  return node !== -1 && node !== gone && intAt(next, node) !== gone
}

/** What a client costs in the very place of another. */
function costInstead({ problem, next, previous }: Tours, client: number, gone: number): number {
  const before = intAt(previous, gone)
  const ahead = intAt(next, gone)
  return leg(problem, before, client) + leg(problem, client, ahead) - leg(problem, before, ahead)
}

/** Least cost of putting a client into the route of `gone`, which leaves it; in its stead, or in a kept place. */
export function costWithout(tours: Tours, places: CheapestPlaces, client: number, gone: number): number {
  const instead = costInstead(tours, client, gone)
  const cell = cellOf(tours, intAt(tours.vehicle, gone), client)
  for (let rank = 0; rank < KEPT; rank++) {
    if (isLeft(tours, places, cell + rank, gone)) return Math.min(instead, floatAt(places.cost, cell + rank))
  }
  return instead
}

/** The node behind which that is; the one before `gone` for its own place. */
export function placeWithout(tours: Tours, places: CheapestPlaces, client: number, gone: number): number {
  const instead = costInstead(tours, client, gone)
  const cell = cellOf(tours, intAt(tours.vehicle, gone), client)
  for (let rank = 0; rank < KEPT; rank++) {
    if (isLeft(tours, places, cell + rank, gone)) {
      if (floatAt(places.cost, cell + rank) < instead) return intAt(places.after, cell + rank)
      break
    }
  }
  return intAt(tours.previous, gone)
}
