import { allowUntil } from '../effort/allowance.ts'
import { changingHours, isHourly } from '../problem/hours.ts'
import type { Hours, Matrix, Problem } from '../problem/problem.ts'
import type { Solution } from '../solution/solution.ts'
import { toGiven } from '../solution/to-given.ts'
import { draftFleet, type FleetOptions, solveFleet } from './solve-fleet.ts'

/** Of the allowance, for the search by steady speeds, and the temperature that it then has, in first ones; measured. */
const DRAFT = { share: 0.3, cooled: 0.3 }

/** Whether speeds change with the hour, and nobody has priority: which requests are to be chosen the hours alone tell. */
export const isDraftedSteadily = (problem: Problem): boolean =>
  problem.vehicles.some((vehicle) => isHourly(problem, vehicle)) &&
  [...problem.jobs, ...(problem.shipments ?? [])].every(({ priority = 0 }) => priority === 0)

/**
 * Searches a fleet whose speeds change with the hour: hot by speeds that stay the same, which takes a fraction of the time,
 * then from the routes found, and the temperature left, by the hours.
 */
export function solveHourly(problem: Problem, options: FleetOptions): Solution {
  const { onImprovement, ...others } = options
  const { allowance } = options
  const hot = { ...others, allowance: allowUntil(allowance, DRAFT.share) }
  const { solution, temperatures } = draftFleet(steady(problem), hot, DRAFT.cooled)
  return solveFleet(problem, {
    ...options,
    temperatures,
    given: solution.routes.map(toGiven),
    allowance: allowUntil(allowance, 1),
  })
}

/** The problem with the speeds that its legs have in the mean, between the first shift and the last. */
function steady(problem: Problem): Problem {
  const shifts = problem.vehicles.flatMap(({ shift }) => (shift ? [shift] : []))
  const from = Math.min(...shifts.map(([opens]) => opens))
  const until = Math.max(...shifts.map(([, closes]) => closes))
  return {
    ...problem,
    matrices: Object.fromEntries(
      Object.entries(problem.matrices).map(([profile, matrix]) => {
        const hours = changingHours(matrix)
        return [profile, hours ? levelled(matrix, hours, [from, until]) : matrix]
      }),
    ),
  }
}

function levelled({ hours: _, ...matrix }: Matrix, hours: Hours, span: readonly [number, number]): Matrix {
  const means = hours.factors.map((factors) => meanOf(factors, hours.moments, span))
  return {
    ...matrix,
    durations: matrix.durations.map((seconds, leg) => Math.round(seconds / (means[hours.classes?.[leg] ?? 0] ?? 1))),
  }
}

/** The mean of factors, each as long as it holds in a span; of all of them where the span is none. */
function meanOf(
  factors: readonly number[],
  moments: readonly number[],
  [from, until]: readonly [number, number],
): number {
  const lengths = factors.map((_, period) => {
    const begin = Math.max(from, moments[period - 1] ?? from)
    const end = Math.min(until, moments[period] ?? until)
    return Math.max(0, end - begin)
  })
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  return whole > 0 && whole < Number.POSITIVE_INFINITY
    ? factors.reduce((sum, factor, period) => sum + factor * (lengths[period] ?? 0), 0) / whole
    : factors.reduce((sum, factor) => sum + factor, 0) / factors.length
}
