import type { Vehicle } from '../problem/problem.ts'
import { priceOfStranger } from '../problem/strangeness.ts'
import type { Visit } from './route-case.ts'

/** What it costs that a vehicle serves what is wished to be served by another. */
export const priceOfStrangers = ({ id }: Vehicle, visits: readonly Visit[]): number =>
  visits.reduce((sum, { preference }) => sum + priceOfStranger(preference, id), 0)
