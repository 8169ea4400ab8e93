import { callPrices } from '#core/kernel/call-cost.ts'
import { type Billable, costOf } from '#engine/travel/index.ts'

/** Millionths of a dollar for a unit: list prices of us-east-1, first tier, November 2026. */
const prices = {
  ...callPrices,
  objectWrite: 5,
  objectGigabyte: 23_000,
  transition: 25,
  mail: 100,
  activeUser: costOf('sign-up'),
  textPart: costOf('text-part'),
  way: costOf('calculate-routes'),
  tile: costOf('map-tile'),
  vanPosition: costOf('van-position'),
  vanHistory: costOf('van-history'),
  geofence: costOf('geofence'),
  edgeGigabyte: costOf('gigabyte-out'),
  lambdaGigabyteSecond: callPrices.functionGigabyteSecond,
}

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
export const dollarsFor = (units: Partial<Readonly<Record<keyof typeof prices, number>>>): number =>
  Object.entries(units).reduce((sum, [name, count]) => sum + (prices[name as keyof typeof prices] / 1e6) * count, 0)

/** Total dollars per day. */
export const dollarsOf = (rows: readonly Pick<Row, 'limit' | 'each'>[]): number =>
  rows.reduce((sum, { limit, each }) => sum + limit * each, 0)
