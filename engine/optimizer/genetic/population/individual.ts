import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { directionOf } from '../compile/direction.ts'
import { settleRoute } from '../tours/settle-route.ts'
import { layRoute, type Tours } from '../tours/tours.ts'

/** A plan of the population, feasible or not; it never changes but for its penalised cost. */
export interface Individual {
  /** All clients, route by route round the depot; vehicle `v` has the cells from `ends[v − 1]` to `ends[v]`, exclusive. */
  readonly order: Int32Array
  readonly ends: Int32Array
  /** Neighbours of each client on its route, −1 for the depot. */
  readonly successor: Int32Array
  readonly predecessor: Int32Array
  /** Cost without excess. */
  readonly cost: number
  /** Sums over the routes: too much by axis, and too long. */
  readonly excess: Float64Array
  readonly isFeasible: boolean
  /** Cost with excess, at the weights of the day. */
  penalized: number
}

/** Copies the routes out of the tours, in the order of the directions in which they lie. O(clients + vehicles log vehicles). */
export function copyTours(tours: Tours): Individual {
  const { problem, next, previous, cost } = tours
  const { clients, vehicles } = problem
  const order = new Int32Array(clients)
  const ends = new Int32Array(vehicles)
  let cell = 0
  listRound(tours).forEach((vehicle, place) => {
    const depot = clients + vehicle
    for (let node = intAt(next, depot); node !== depot; node = intAt(next, node)) {
      order[cell] = node
      cell += 1
    }
    ends[place] = cell
  })
  const excess = sumExcess(tours)
  const individual = {
    order,
    ends,
    successor: next.slice(0, clients).map((node) => (node < clients ? node : -1)),
    predecessor: previous.slice(0, clients).map((node) => (node < clients ? node : -1)),
    cost: cost.reduce((sum, value) => sum + value, 0),
    excess,
    isFeasible: excess.every((value) => value === 0),
    penalized: 0,
  }
  penalize(individual, tours.weights)
  return individual
}

/** Prices the excess of a plan anew. */
export function penalize(individual: Individual, weights: Float64Array): void {
  const { cost, excess } = individual
  individual.penalized = excess.reduce((sum, value, axis) => sum + value * floatAt(weights, axis), cost)
}

/** Lays the routes of an order into the tours: vehicle `v` gets the cells from `ends[v − 1]` to `ends[v]`. */
export function layTours(tours: Tours, { order, ends }: Pick<Individual, 'order' | 'ends'>): void {
  tours.moves += 1
  let begin = 0
  for (let vehicle = 0; vehicle < tours.problem.vehicles; vehicle++) {
    const end = intAt(ends, vehicle)
    layRoute(tours, vehicle, order, { begin, end })
    tours.changed[vehicle] = tours.moves
    settleRoute(tours, vehicle)
    begin = end
  }
}

/** The vehicles by the direction of their routes' middles, idle ones last. */
function listRound({ problem, next, count }: Tours): number[] {
  const { clients, vehicles, east, north } = problem
  const keys = Float64Array.from({ length: vehicles }, (_, vehicle) => {
    if (intAt(count, vehicle) === 0) return Number.POSITIVE_INFINITY
    let x = 0
    let y = 0
    const depot = clients + vehicle
    for (let node = intAt(next, depot); node !== depot; node = intAt(next, node)) {
      x += floatAt(east, node)
      y += floatAt(north, node)
    }
    return directionOf(x, y)
  })
  return Array.from(keys.keys()).sort((left, right) => {
    const [first, second] = [floatAt(keys, left), floatAt(keys, right)]
    return first === second ? left - right : first < second ? -1 : 1
  })
}

function sumExcess({ problem, load, cost, serviceTime }: Tours): Float64Array {
  const { axes, vehicles, capacity, longest } = problem
  const excess = new Float64Array(axes + 1)
  for (let vehicle = 0; vehicle < vehicles; vehicle++) {
    for (let axis = 0; axis < axes; axis++) {
      const over = floatAt(load, vehicle * axes + axis) - floatAt(capacity, axis)
      excess[axis] = floatAt(excess, axis) + Math.max(0, over)
    }
    const over = floatAt(cost, vehicle) + floatAt(serviceTime, vehicle) - longest
    excess[axes] = floatAt(excess, axes) + Math.max(0, over)
  }
  return excess
}
