import type { Hours, Matrix, Problem, Vehicle } from './problem.ts'

/** Factors count in so many parts of 1, so that what is driven in whole seconds is a whole number. */
export const FACTOR_PARTS = 1000

/** Seconds between two departures that are looked at, unless the hours say otherwise. */
export const DEPARTURE_STEP = 300

/** Hours of a matrix that make some leg faster or slower at some time; those that do not say nothing. */
export function changingHours(matrix: Matrix | undefined): Hours | undefined {
  const { hours } = matrix ?? {}
  return hours?.factors.some((periods) => periods.some((factor) => partsOf(factor) !== FACTOR_PARTS))
    ? hours
    : undefined
}

/** A factor in whole parts. */
export const partsOf = (factor: number): number => Math.round(factor * FACTOR_PARTS)

/** Whether the speed of a vehicle changes with the hour. */
export const isHourly = ({ matrices }: Pick<Problem, 'matrices'>, { profile }: Vehicle): boolean =>
  changingHours(matrices[profile]) !== undefined
