import type { Vehicle } from '../problem/problem.ts'
import type { Visit } from './route-case.ts'

/** What it costs that a vehicle serves what is wished to be served by another. */
export const priceOfStrangers = ({ id }: Vehicle, visits: readonly Visit[]): number =>
  visits.reduce(
    (sum, { preference }) => (preference && !preference.vehicles.includes(id) ? sum + preference.cost : sum),
    0,
  )
