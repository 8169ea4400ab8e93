import type { Random } from '#engine/base/random.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Meter } from '../../effort/meter.ts'
import type { Habits, Nursery } from '../breed-plans.ts'
import { type Individual, penalize } from '../population/individual.ts'
import { crossRoutes } from './cross-routes.ts'
import { createTimedDescent, descendTimed } from './descend-timed.ts'
import { insertClients } from './insert-clients.ts'
import { FIELDS, WAIT, WARP } from './segment.ts'
import { settleRoute } from './settle-timed.ts'
import type { Timed } from './timed.ts'
import { createTimedTours, endNode, layRoute, startNode, type TimedTours } from './timed-tours.ts'

/** Larger populations, as a second allows for a thousand descents of a hundred clients. */
export const TIMED_HABITS: Habits = {
  least: 25,
  generation: 40,
  strangers: 20,
  wanted: { least: 0.35, most: 0.45 },
  stepsPerClient: 0.9,
}

/** Breeds plans with windows and vehicles that need not be alike: children take whole routes from both parents. */
export function createTimedNursery(problem: Timed, { random, meter }: NurseryNeeds): Nursery {
  const tours = createTimedTours(problem)
  setTimedWeights(tours)
  const descent = createTimedDescent(tours, random)
  const missing = { clients: new Int32Array(problem.clients), count: 0 }
  return {
    clients: problem.clients,
    habits: TIMED_HABITS,
    priced: tours,
    lay: (plan) => layTimedTours(tours, plan),
    conceive: () => {
      clearTours(tours)
      missing.count = problem.clients
      for (let client = 0; client < problem.clients; client++) missing.clients[client] = client
      insertClients(tours, missing, random)
    },
    cross: (first, second) => crossRoutes(tours, first, second, random),
    improve: () => {
      meter.looks += LOOKS_PER_PAIR * descendTimed(tours, descent)
      return copyTimedTours(tours)
    },
  }
}

/** What a kernel draws from, and what it counts its work with. */
export interface NurseryNeeds {
  readonly random: Random
  readonly meter: Meter
}

/** All moves that join two clients take as long as so many looks at nodes in the fleet search. */
const LOOKS_PER_PAIR = 52

const NOBODY = new Int32Array(0)

function clearTours(tours: TimedTours): void {
  const { problem } = tours
  tours.moves += 1
  tours.changed.fill(tours.moves)
  tours.vehicle.fill(-1, 0, problem.clients)
  for (let vehicle = 0; vehicle < problem.vehicles; vehicle++) {
    layRoute(tours, vehicle, NOBODY)
    settleRoute(tours, vehicle)
  }
}

/** What excess costs at first: as much of the greatest demand as a long leg; a second late as much as one on the way. */
export function setTimedWeights({ problem, weights }: Pick<TimedTours, 'problem' | 'weights'>): void {
  const { axes, clients, demand, costs, times, size } = problem
  let longest = 0
  let seconds = 1
  for (let from = 0; from < clients; from++) {
    for (let to = 0; to < clients; to++) {
      if (intAt(costs, from * size + to) <= longest || intAt(costs, from * size + to) > 2 ** 26) continue
      longest = intAt(costs, from * size + to)
      seconds = Math.max(1, intAt(times, from * size + to) - intAt(times, from * size + from))
    }
  }
  for (let axis = 0; axis < axes; axis++) {
    let greatest = 1
    for (let cell = axis; cell < demand.length; cell += axes) greatest = Math.max(greatest, floatAt(demand, cell))
    weights[axis] = Math.max(0.1, longest / greatest)
  }
  weights[axes] = Math.max(0.1, longest / seconds)
}

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
