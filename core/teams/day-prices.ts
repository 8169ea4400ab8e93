import type { DayPay } from '#core/plan/plan.ts'

/** What a team says of the prices of its days, or of one driver's; what is absent is said one level above. */
export interface DayPrices {
  readonly centsPerHour?: number
  readonly centsPerMile?: number
  /** Paid minutes beyond which an hour costs more, and what it costs then. Absent: it never does. */
  readonly overtimeAfterMinutes?: number
  readonly overtimeCentsPerHour?: number
  readonly unpaidBreaks?: boolean
}

/**
 * What nobody typed: about the median pay of drivers of light trucks in the United States, and the mileage rate at which
 * the tax authority lets cars of a business be counted.
 *
 * @see U.S. Bureau of Labor Statistics, OEWS 53-3033, May 2024: $21.22 an hour. https://www.bls.gov/oes/current/oes533033.htm
 * @see Internal Revenue Service, standard mileage rate of 2025: 70 cents. https://www.irs.gov/tax-professionals/standard-mileage-rates
 */
export const USUAL_PRICES: Required<Pick<DayPrices, 'centsPerHour' | 'centsPerMile'>> = {
  centsPerHour: 2200,
  centsPerMile: 70,
}

/** Where the defaults come from, for whoever wonders. */
export const USUAL_PRICES_WORDS =
  '$22.00 an hour is about the median pay of light truck drivers (BLS, 2024), $0.70 a mile the standard mileage rate (IRS, 2025).'

/** What a driver's day costs: each price as the driver has it, else the team, else as usual. */
export function payOf(team: DayPrices = {}, own: DayPrices = {}): DayPay {
  const { centsPerHour, centsPerMile } = { ...USUAL_PRICES, ...team, ...own }
  const { overtimeAfterMinutes: after, overtimeCentsPerHour, unpaidBreaks } = { ...team, ...own }
  return {
    perHour: centsPerHour,
    perMile: centsPerMile,
    ...(after !== undefined && {
      overtime: { afterMinutes: after, perHour: overtimeCentsPerHour ?? overtimeOf(centsPerHour) },
    }),
    ...(unpaidBreaks && { unpaidBreaks }),
  }
}

/** Time and a half, where somebody says from when on and not how much. */
const overtimeOf = (centsPerHour: number): number => Math.round(centsPerHour * 1.5)

/** What is wrong with one field of several, in a sentence. */
export interface FieldFault<Field> {
  readonly field: Field
  readonly words: string
}

/** Which price cannot be planned by, and why; `undefined` where all can. `usual` are the prices around. */
export function faultOfPrices(
  { centsPerHour, centsPerMile, overtimeAfterMinutes, overtimeCentsPerHour }: DayPrices,
  usual: DayPrices = {},
): FieldFault<keyof DayPrices> | undefined {
  if (centsPerHour !== undefined && centsPerHour <= 0) {
    return {
      field: 'centsPerHour',
      words: 'An hour costs more than nothing. Enter a price above 0, or leave it blank.',
    }
  }
  if (centsPerMile !== undefined && centsPerMile < 0)
    return { field: 'centsPerMile', words: 'A mile costs nothing or more. Enter 0 or a price above it.' }
  const hour = centsPerHour ?? usual.centsPerHour ?? USUAL_PRICES.centsPerHour
  const after = overtimeAfterMinutes ?? usual.overtimeAfterMinutes
  if (overtimeCentsPerHour !== undefined && after === undefined) {
    return {
      field: 'overtimeAfterMinutes',
      words: 'Overtime has a price, but no begin. Enter after how many hours it begins.',
    }
  }
  if (overtimeCentsPerHour !== undefined && overtimeCentsPerHour < hour) {
    return {
      field: 'overtimeCentsPerHour',
      words: 'An hour of overtime costs no less than any other. Enter a price that is not below it.',
    }
  }
  return undefined
}

/** Why prices cannot be planned by, in a sentence; `undefined` where they can. */
export const pricesFault = (prices: DayPrices, usual?: DayPrices): string | undefined =>
  faultOfPrices(prices, usual)?.words
