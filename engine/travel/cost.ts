import { DomainError } from '#engine/base/errors.ts'

/**
 * List prices of Amazon Location in millionths of a dollar, us-east-1, first usage tier, November 2026.
 *
 * Routes are billed by request and matrices by origin × destination pair (bucket Core). Geocode, GetPlace and
 * ReverseGeocode are billed as Stored, since their answers are kept; Autocomplete answers labels only (bucket Label)
 * and is never kept. A position of a van is written (50) and held against the geofences (200); a geofence is billed when
 * it is put or deleted, and so is a device whose history is deleted. A part of a text is one of SNS to the United States
 * with the fees of its carriers, a gigabyte one that CloudFront sends. The bill is the truth: these numbers serve alarms and dashboards.
 * @see https://aws.amazon.com/location/pricing
 */
const microDollarsPer = {
  'calculate-routes': 500,
  'route-matrix-cell': 500,
  geocode: 4_000,
  'get-place': 4_000,
  'reverse-geocode': 4_000,
  autocomplete: 200,
  'van-position': 250,
  geofence: 50,
  'van-history': 50,
  'text-part': 10_000,
  'gigabyte-out': 85_000,
  /** A user that Cognito counts as active in a month; signing up is enough. */
  'sign-up': 15_000,
  'map-tile': 40,
} as const

/** What a provider bills for. */
export type Billable = keyof typeof microDollarsPer

/** Everything that a provider bills for. */
export const billables = Object.keys(microDollarsPer) as readonly Billable[]

/** What one of something costs, in millionths of a dollar. */
export const costOf = (billable: Billable): number => microDollarsPer[billable]

/** Calls made to a provider and what they cost. */
export interface ProviderUsage {
  readonly calls: number
  readonly estimatedCostMicroDollars: number
}

/** Nothing asked, nothing paid. */
export const noUsage: ProviderUsage = { calls: 0, estimatedCostMicroDollars: 0 }

/** The cost of some calls; `units` is what the provider counts where that is not the calls (cells of a matrix). */
export function usageOf(billable: Billable, calls: number, units = calls): ProviderUsage {
  return { calls, estimatedCostMicroDollars: units * microDollarsPer[billable] }
}

/**
 * Refuses to buy more travel times at once than the cap allows; a matrix of n points has n² cells.
 *
 * @throws DomainError `limit` `travel.cell-cap`
 */
export function guardCells(cells: number, cap: number): void {
  if (cells <= cap) return
  throw new DomainError(
    'limit',
    'travel.cell-cap',
    `This route needs ${cells.toLocaleString('en-US')} measured travel times, more than the ${cap.toLocaleString('en-US')} allowed at once. Remove some stops, or ask your administrator to raise the limit.`,
    { details: { cells, cap } },
  )
}
