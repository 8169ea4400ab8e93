import type { Matrix, Problem, Task, Vehicle } from '../problem/problem.ts'
import { ratesOf, secondsAt } from '../problem/rates.ts'
import type { RouteProblem } from '../route/route-problem.ts'

/** A route problem whose costs are those of the problem times `scale`, rounded down. */
export interface Relaxation {
  readonly route: RouteProblem
  readonly scale: number
}

const MOST_COST = 2 ** 30

/**
 * One round trip over all tasks that costs no more than any plan serving them all, fixed costs and terms left out.
 *
 * Windows, loads, skills and breaks are dropped. Node 0 stands for every start and end. Where several vehicles share
 * the tasks, their routes one after the other are a round trip, if from one task to the next the cheapest way leads
 * either straight, over a reload, or over an end and a start; so that is what such a leg costs. `undefined` where costs are too large.
 * O(tasks² × vehicles).
 */
export function relaxToRoute(problem: Problem): Relaxation | undefined {
  const { jobs, shipments = [] } = problem
  const tasks: Task[] = [...jobs, ...shipments.flatMap(({ pickup, delivery }) => [pickup, delivery])]
  const legs = cheapestLegs(problem, tasks)
  const size = tasks.length + 1
  const most = legs.reduce((largest, leg) => Math.max(largest, leg), 0)
  const scale = legs.every(Number.isInteger) ? 1 : 10 ** Math.floor(Math.log10(MOST_COST / Math.max(1, most)))
  if (most * scale > MOST_COST) return undefined
  const cost = Int32Array.from(legs, (leg) => Math.floor(leg * scale))
  return { route: { size, cost, start: 0, end: 0 }, scale }
}

function cheapestLegs(problem: Problem, tasks: readonly Task[]): Float64Array {
  const size = tasks.length + 1
  const legs = new Float64Array(size * size).fill(Number.POSITIVE_INFINITY)
  for (const vehicle of distinctVehicles(problem.vehicles)) lowerLegs(legs, tasks, vehicle, legCosts(problem, vehicle))
  for (let node = 0; node < size; node++) legs[node * size + node] = 0
  if (problem.vehicles.length > 1) shortenOverDepots(legs, size)
  return legs
}

/** Vehicles that differ in where and how they travel. */
const distinctVehicles = (vehicles: readonly Vehicle[]): Vehicle[] => [
  ...new Map(
    vehicles.map((vehicle) => [
      JSON.stringify([vehicle.profile, vehicle.start, vehicle.end, vehicle.reloads, ratesOf(undefined, vehicle)]),
      vehicle,
    ]),
  ).values(),
]

type LegCost = (from: number | undefined, to: number | undefined) => number

/** Cost of a leg of one vehicle, its time paid; to or from nowhere, as on open routes, it is nothing. */
function legCosts({ matrices, objective }: Problem, vehicle: Vehicle): LegCost {
  const matrix: Matrix = matrices[vehicle.profile] ?? { size: 0, durations: new Int32Array() }
  const { speed, duration, distance, paid } = ratesOf(objective, vehicle)
  return (from, to) => {
    if (from === undefined || to === undefined) return 0
    const cell = from * matrix.size + to
    const seconds = secondsAt(matrix.durations[cell] ?? 0, speed)
    if (matrix.costs) return (matrix.costs[cell] ?? 0) + paid * seconds
    return (duration + paid) * seconds + distance * (matrix.distances?.[cell] ?? 0)
  }
}

function lowerLegs(
  legs: Float64Array,
  tasks: readonly Task[],
  { start, end, reloads = [] }: Vehicle,
  costOf: LegCost,
): void {
  const size = tasks.length + 1
  const lower = (cell: number, cost: number): void => {
    legs[cell] = Math.min(legs[cell] ?? 0, cost)
  }
  for (const [index, { location }] of tasks.entries()) {
    lower(index + 1, costOf(start, location))
    lower((index + 1) * size, costOf(location, end))
    for (const [other, { location: to }] of tasks.entries()) {
      lower((index + 1) * size + other + 1, costOf(location, to))
      for (const dock of reloads) {
        lower((index + 1) * size + other + 1, costOf(location, dock.location) + costOf(dock.location, to))
      }
    }
  }
}

function shortenOverDepots(legs: Float64Array, size: number): void {
  for (let from = 1; from < size; from++) {
    for (let to = 1; to < size; to++) {
      const detour = (legs[from * size] ?? 0) + (legs[to] ?? 0)
      legs[from * size + to] = Math.min(legs[from * size + to] ?? 0, detour)
    }
  }
}
