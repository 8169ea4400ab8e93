import { intAt } from '#core/kernel/typed-array.ts'
import type { Matrix, Problem, Vehicle } from '../problem/problem.ts'

/** Sum of a square matrix (row = from) over the legs of a path of locations. */
export function sumLegs(path: readonly number[], size: number, values: Int32Array): number {
  let sum = 0
  for (let leg = 1; leg < path.length; leg++) sum += intAt(values, (path[leg - 1] ?? 0) * size + (path[leg] ?? 0))
  return sum
}

/** Meters of a path, 0 where the matrix has no distances. */
export const pathDistance = (path: readonly number[], { size, distances }: Matrix): number =>
  distances ? sumLegs(path, size, distances) : 0

/**
 * Fixed cost of a vehicle plus the cost of its legs: `costs` where the matrix has them, else weighted duration and
 * distance.
 */
export function pathCost({ matrices, objective }: Problem, vehicle: Vehicle, path: readonly number[]): number {
  const matrix = matrices[vehicle.profile]
  const fixed = vehicle.fixedCost ?? 0
  if (!matrix) return fixed
  if (matrix.costs) return fixed + sumLegs(path, matrix.size, matrix.costs)
  const travel = (objective?.duration ?? 1) * sumLegs(path, matrix.size, matrix.durations)
  return fixed + travel + (objective?.distance ?? 0) * pathDistance(path, matrix)
}
