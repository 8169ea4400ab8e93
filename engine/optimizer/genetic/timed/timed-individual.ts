import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { type Individual, penalize } from '../population/individual.ts'
import { FIELDS, WAIT, WARP } from './segment.ts'
import { settleRoute } from './settle-timed.ts'
import { endNode, layRoute, startNode, type TimedTours } from './timed-tours.ts'

/** Copies the routes out of the tours, vehicle by vehicle. O(clients + vehicles). */
export function copyTimedTours(tours: TimedTours): Individual {
  const { problem, next, previous, cost } = tours
  const { clients, vehicles } = problem
  const order = new Int32Array(clients)
  const ends = new Int32Array(vehicles)
  let cell = 0
  for (let vehicle = 0; vehicle < vehicles; vehicle++) {
    const end = endNode(problem, vehicle)
    for (let node = intAt(next, startNode(problem, vehicle)); node !== end; node = intAt(next, node)) {
      order[cell] = node
      cell += 1
    }
    ends[vehicle] = cell
  }
  const { excess, waiting } = sumExcess(tours)
  const individual = {
    order,
    ends,
    successor: next.slice(0, clients).map((node) => (node < clients ? node : -1)),
    predecessor: previous.slice(0, clients).map((node) => (node < clients ? node : -1)),
    cost: cost.reduce((sum, value) => sum + value, waiting),
    excess,
    isFeasible: excess.every((value) => value === 0),
    penalized: 0,
  }
  penalize(individual, tours.weights)
  return individual
}

/** Lays the routes of a plan into the tours: vehicle `v` gets the cells from `ends[v − 1]` to `ends[v]`. */
export function layTimedTours(tours: TimedTours, { order, ends }: Pick<Individual, 'order' | 'ends'>): void {
  tours.moves += 1
  let begin = 0
  for (let vehicle = 0; vehicle < tours.problem.vehicles; vehicle++) {
    const end = intAt(ends, vehicle)
    layRoute(tours, vehicle, order.subarray(begin, end))
    tours.changed[vehicle] = tours.moves
    settleRoute(tours, vehicle)
    begin = end
  }
}

/** Sums over the routes: too much by axis, too late, and what waiting costs. */
function sumExcess({ problem, load, heads, count }: TimedTours): { excess: Float64Array; waiting: number } {
  const { axes, vehicles, capacity } = problem
  const excess = new Float64Array(axes + 1)
  let waiting = 0
  for (let vehicle = 0; vehicle < vehicles; vehicle++) {
    if (intAt(count, vehicle) === 0) continue
    for (let axis = 0; axis < axes; axis++) {
      const over = floatAt(load, vehicle * axes + axis) - floatAt(capacity, vehicle * axes + axis)
      excess[axis] = floatAt(excess, axis) + Math.max(0, over)
    }
    const cell = endNode(problem, vehicle) * FIELDS
    excess[axes] = floatAt(excess, axes) + floatAt(heads, cell + WARP)
    waiting += floatAt(heads, cell + WAIT) * floatAt(problem.wage, vehicle)
  }
  return { excess, waiting }
}
