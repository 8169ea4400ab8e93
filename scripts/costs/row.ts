import type { Billable } from '#core/travel/cost.ts'
import { type PriceName, prices } from '../scale/prices.ts'

/** A row of a table: what can be done so often in a day (UTC), and what it costs. */
export interface Row {
  readonly what: string
  /** How often at most, by the limit in the code. */
  readonly limit: number
  readonly unit: string
  /** Dollars of one. */
  readonly each: number
  /** Files of `lambdas` that count it. */
  readonly countedIn: readonly string[]
  /** What a provider bills for it. */
  readonly bills?: readonly Billable[]
}

/** Dollars of something by what it takes of each service. */
export const dollarsFor = (units: Partial<Readonly<Record<PriceName, number>>>): number =>
  Object.entries(units).reduce((sum, [name, count]) => sum + prices[name as PriceName].dollars * count, 0)

/** Dollars of a day. */
export const dollarsOf = (rows: readonly Pick<Row, 'limit' | 'each'>[]): number =>
  rows.reduce((sum, { limit, each }) => sum + limit * each, 0)
