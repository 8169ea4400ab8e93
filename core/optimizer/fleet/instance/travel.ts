import { intAt } from '#core/kernel/typed-array.ts'
import type { Matrix, Objective, Problem, Vehicle } from '../../problem/problem.ts'

/** Legs between places, row = from; the `…To` arrays are transposed, so that both rows of a job lie together. */
export interface Travel {
  /** Places: the locations of the matrix, and one more that is nowhere, zero seconds from everywhere. */
  readonly size: number
  readonly durations: Int32Array
  readonly durationsTo: Int32Array
  /** In search units: the cost of the objective times `costScale`. */
  readonly costs: Int32Array
  readonly costsTo: Int32Array
}

/** Above this, a leg counts as unreachable: sums of a few stay exact in 32 bits. */
export const UNREACHABLE = 2 ** 30 - 1

/** The place of a vehicle without start or end. */
export const nowhere = ({ size }: Pick<Travel, 'size'>): number => size - 1

/**
 * Units of search cost per unit of the objective: 1 where costs are whole numbers, else enough digits to tell apart
 * what fractional weights do.
 */
export function costScale({ objective, vehicles }: Pick<Problem, 'objective' | 'vehicles'>): number {
  const { duration = 1, distance = 0, balance = 0 } = objective ?? {}
  const prices = vehicles.flatMap(({ pay = {} }) => {
    const { perSecond = 0, perTask = 0, overtime, lateEnd } = pay
    return [perSecond, perTask, overtime?.perSecond ?? 0, lateEnd?.perSecond ?? 0]
  })
  return [duration, distance, balance, ...prices].every(Number.isInteger) ? 1 : 1000
}

/** What vehicles pay on their way: weights of the objective, and what a second of travel is paid. */
interface LegPrices {
  readonly objective?: Objective | undefined
  readonly paid?: number
}

/** The travel of all vehicles, each kind once, and its number by vehicle. A second on the way is paid as any other. */
export function compileTravels(
  { vehicles, matrices, objective }: Problem,
  scale: number,
): { readonly travels: readonly Travel[]; readonly profiles: Int32Array } {
  const kindOf = ({ profile, pay }: Vehicle): string => JSON.stringify([profile, pay?.perSecond ?? 0])
  const kinds = new Map(vehicles.map((vehicle) => [kindOf(vehicle), vehicle]))
  const names = [...kinds.keys()]
  return {
    travels: [...kinds.values()].map(({ profile, pay }) =>
      compileTravel(matrices[profile] ?? NO_MATRIX, scale, { objective, paid: pay?.perSecond ?? 0 }),
    ),
    profiles: Int32Array.from(vehicles, (vehicle) => names.indexOf(kindOf(vehicle))),
  }
}

const NO_MATRIX: Matrix = { size: 0, durations: new Int32Array(0) }

/** Lays a matrix out for search. O(size²) time and memory; arrays that are equal are the same array. */
export function compileTravel(matrix: Matrix, scale: number, prices: LegPrices = {}): Travel {
  const size = matrix.size + 1
  const durations = widen(matrix.durations, matrix.size)
  const durationsTo = transpose(durations, size)
  if (scale === 1 && isDurationTheCost(matrix, prices)) {
    return { size, durations, durationsTo, costs: durations, costsTo: durationsTo }
  }
  const costs = widen(priceLegs(matrix, scale, prices), matrix.size)
  return { size, durations, durationsTo, costs, costsTo: transpose(costs, size) }
}

const isDurationTheCost = ({ costs }: Matrix, { objective = {}, paid = 0 }: LegPrices): boolean =>
  !costs && (objective.duration ?? 1) + paid === 1 && (objective.distance ?? 0) === 0

function priceLegs({ costs, durations, distances }: Matrix, scale: number, prices: LegPrices): Int32Array {
  const { objective = {}, paid = 0 } = prices
  const { duration = 1, distance = 0 } = objective
  const meters = distances ?? new Int32Array(durations.length)
  return durations.map((seconds, leg) => {
    const cost = costs ? intAt(costs, leg) : duration * seconds + distance * intAt(meters, leg)
    return Math.min(UNREACHABLE, Math.round((cost + paid * seconds) * scale))
  })
}

function widen(values: Int32Array, size: number): Int32Array {
  const wide = new Int32Array((size + 1) ** 2)
  for (let row = 0; row < size; row++) wide.set(values.subarray(row * size, (row + 1) * size), row * (size + 1))
  return wide
}

/** The transposed matrix, or the matrix itself where it is symmetric. */
function transpose(values: Int32Array, size: number): Int32Array {
  const turned = values.map((_, cell) => intAt(values, (cell % size) * size + Math.floor(cell / size)))
  return turned.every((value, cell) => value === intAt(values, cell)) ? values : turned
}
