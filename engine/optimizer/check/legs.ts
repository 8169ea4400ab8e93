import { intAt } from '#engine/base/typed-array.ts'
import { changingHours } from '../problem/hours.ts'
import type { Matrix, Problem, Vehicle } from '../problem/problem.ts'
import type { Step } from '../solution/solution.ts'

/** Sum of a square matrix (row = from) over the legs of a path of locations. */
export function sumLegs(path: readonly number[], size: number, values: Int32Array): number {
  let sum = 0
  for (let leg = 1; leg < path.length; leg++) sum += intAt(values, (path[leg - 1] ?? 0) * size + (path[leg] ?? 0))
  return sum
}

/** A leg never takes longer, however slow the vehicle. */
const LONGEST = 2 ** 31 - 1

/** Seconds of a leg for a vehicle: the one door to this number in the checker. */
export const travelBetween = ({ speedFactor = 1 }: Vehicle, { size, durations }: Matrix, from: number, to: number) =>
  Math.min(LONGEST, Math.round((durations[from * size + to] ?? Number.NaN) / speedFactor))

const pathTravel = (path: readonly number[], vehicle: Vehicle, matrix: Matrix): number =>
  path.reduce((sum, to, leg) => (leg === 0 ? 0 : sum + travelBetween(vehicle, matrix, path[leg - 1] ?? to, to)), 0)

/**
 * Seconds that a vehicle travels on a route: those of its path, or where speeds change with the hour those that lie between
 * its steps, which are checked leg by leg.
 */
export const travelOf = ({ path, steps }: Driven, vehicle: Vehicle, matrix: Matrix): number =>
  changingHours(matrix) ? secondsBetween(steps) : pathTravel(path, vehicle, matrix)

const secondsBetween = (steps: readonly Step[]): number =>
  steps.reduce((sum, { arrival }, index) => {
    const before = steps[index - 1]
    return before ? sum + arrival - (before.arrival + before.waiting + before.service) : sum
  }, 0)

/** Meters of a path, 0 where the matrix has no distances. */
export const pathDistance = (path: readonly number[], { size, distances }: Matrix): number =>
  distances ? sumLegs(path, size, distances) : 0

/**
 * What a route costs: the vehicle, its legs – `costs` where the matrix has them, else duration and distance at the rates
 * of the vehicle or the weights of the objective – and its work at tasks.
 */
export function routeCost({ matrices, objective }: Problem, vehicle: Vehicle, { path, steps }: Driven): number {
  const matrix = matrices[vehicle.profile]
  const { fixedCost = 0, costPerTravelHour, costPerKilometer, costPerTaskHour = 0 } = vehicle
  if (!matrix) return fixedCost
  const work =
    (costPerTaskHour / 3600) * steps.reduce((sum, step) => (step.kind === 'break' ? sum : sum + step.service), 0)
  if (matrix.costs) return fixedCost + sumLegs(path, matrix.size, matrix.costs) + work
  const perSecond = costPerTravelHour === undefined ? (objective?.duration ?? 1) : costPerTravelHour / 3600
  const perMeter = costPerKilometer === undefined ? (objective?.distance ?? 0) : costPerKilometer / 1000
  const legs = perSecond * travelOf({ path, steps }, vehicle, matrix) + perMeter * pathDistance(path, matrix)
  return fixedCost + legs + work
}

/** What of a route takes time and has a price. */
interface Driven {
  readonly path: readonly number[]
  readonly steps: readonly Step[]
}
