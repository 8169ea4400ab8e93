import type { Billable } from '#core/travel/cost.ts'
import { type PriceName, prices } from '../scale/prices.ts'

/** A table row: how often something can be done in a day (UTC), and what it costs. */
export interface Row {
  readonly what: string
  /** The daily limit in the code. */
  readonly limit: number
  readonly unit: string
  /** Dollars per unit. */
  readonly each: number
  /** Files in `lambdas` that count it. */
  readonly countedIn: readonly string[]
  /** What a provider bills for it. */
  readonly bills?: readonly Billable[]
}

/** Dollars for a number of units of each service. */
export const dollarsFor = (units: Partial<Readonly<Record<PriceName, number>>>): number =>
  Object.entries(units).reduce((sum, [name, count]) => sum + prices[name as PriceName].dollars * count, 0)

/** Total dollars per day. */
export const dollarsOf = (rows: readonly Pick<Row, 'limit' | 'each'>[]): number =>
  rows.reduce((sum, { limit, each }) => sum + limit * each, 0)
