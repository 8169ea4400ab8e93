import { intAt } from '#engine/base/typed-array.ts'
import type { Matrix, Problem } from '../../problem/problem.ts'
import { type Rates, ratesOf, secondsAt, workRateOf } from '../../problem/rates.ts'
import { listTasks } from '../../problem/service-times.ts'
import { pricesOfWish } from '../../problem/strangeness.ts'

/** Legs between places, row = from; the `…To` arrays are transposed, so that both rows of a job lie together. */
export interface Travel {
  /** Places: the locations of the matrix, and one more that is nowhere, zero seconds from everywhere. */
  readonly size: number
  readonly durations: Int32Array
  readonly durationsTo: Int32Array
  /** In search units: cost times `costScale`. */
  readonly costs: Int32Array
  readonly costsTo: Int32Array
  /** Row = from; empty where no vehicle may drive only so far. */
  readonly meters: Int32Array
}

/** Above this, a leg counts as unreachable: sums of a few stay exact in 32 bits. */
export const UNREACHABLE = 2 ** 30 - 1

/** The place of a vehicle without start or end. */
export const nowhere = ({ size }: Pick<Travel, 'size'>): number => size - 1

/**
 * Units of search cost per unit of the objective: 1 where costs are whole numbers, else enough digits to tell apart
 * what fractional weights do.
 */
export function costScale({ objective, ...problem }: Problem): number {
  const requests = [...problem.jobs, ...(problem.shipments ?? [])]
  const preferences = requests.flatMap(({ preference }) => (preference ? pricesOfWish(preference) : []))
  const { duration = 1, distance = 0, balance = 0 } = objective ?? {}
  const wishes = listTasks(problem).flatMap(({ softWindow: { earliness = 0, lateness = 0 } = {} }) => [
    earliness,
    lateness,
  ])
  const own = problem.vehicles.flatMap((vehicle) => {
    const rates = ratesOf(objective, vehicle)
    const { perTask = 0, overtime, lateEnd } = vehicle.pay ?? {}
    const pay = [rates.paid, perTask, overtime?.perSecond ?? 0, lateEnd?.perSecond ?? 0]
    return [rates.duration, rates.distance, workRateOf(vehicle), ...pay]
  })
  return [duration, distance, balance, ...own, ...wishes, ...preferences].every(Number.isInteger) ? 1 : 1000
}

/** What the search needs to know of legs. */
export interface TravelNeeds {
  /** Search units per unit of cost. */
  readonly scale: number
  readonly hasMaxDistance: boolean
}

const NONE = new Int32Array(0)

/** Lays a matrix out for search. O(size²) time and memory; arrays that are equal are the same array. */
export function compileTravel(matrix: Matrix, rates: Rates, { scale, hasMaxDistance }: TravelNeeds): Travel {
  const size = matrix.size + 1
  const seconds = rates.speed === 1 ? matrix.durations : matrix.durations.map((leg) => secondsAt(leg, rates.speed))
  const durations = widen(seconds, matrix.size)
  const durationsTo = transpose(durations, size)
  const meters = hasMaxDistance ? widen(matrix.distances ?? seconds.map(() => 0), matrix.size) : NONE
  if (scale === 1 && !matrix.costs && rates.duration + rates.paid === 1 && rates.distance === 0) {
    return { size, durations, durationsTo, costs: durations, costsTo: durationsTo, meters }
  }
  const costs = widen(priceLegs({ ...matrix, durations: seconds }, rates, scale), matrix.size)
  return { size, durations, durationsTo, costs, costsTo: transpose(costs, size), meters }
}

function priceLegs(
  { costs, durations, distances }: Matrix,
  { duration, distance, paid }: Rates,
  scale: number,
): Int32Array {
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
