import { formatCents } from '#core/teams/cost/day-cost.ts'
import { type DayPrices, payOf, USUAL_PRICES_WORDS } from '#core/teams/day-prices.ts'

/** Whose prices hold where a field is blank: as a rule nobody's, the team's, or the day's. */
export interface PricesAround {
  readonly called: 'the team' | 'the day'
  readonly prices: DayPrices
}

const hours = (minutes: number): string => `${Math.round(minutes / 6) / 10} h`

/** What blank fields mean, each with where it comes from. */
export function blankWords(around: PricesAround | undefined, own: DayPrices): Record<keyof DayPrices, string> {
  const { called = '', prices = {} } = around ?? {}
  const pay = payOf(prices, own)
  const from = (price: number | undefined, usual: string): string =>
    price === undefined ? `${usual}, as usual` : `as ${called}: ${formatCents(price)}`
  const { overtimeAfterMinutes: after, unpaidBreaks } = prices
  const overtime = pay.overtime ? `${formatCents(pay.overtime.perHour)}, time and a half` : 'time and a half'
  return {
    centsPerHour: from(prices.centsPerHour, formatCents(payOf().perHour)),
    centsPerMile: from(prices.centsPerMile, formatCents(payOf().perMile)),
    overtimeAfterMinutes: after === undefined ? 'never' : `as ${called}: ${hours(after)}`,
    overtimeCentsPerHour:
      prices.overtimeCentsPerHour === undefined ? overtime : from(prices.overtimeCentsPerHour, overtime),
    unpaidBreaks: around && unpaidBreaks !== undefined ? `As ${called}: ${paidWord(unpaidBreaks)}` : 'Paid, as usual',
  }
}

const paidWord = (isUnpaid: boolean): string => (isUnpaid ? 'not paid' : 'paid')

/** Where the usual prices come from, as long as one of them holds. */
export const sourceWords = (around: PricesAround | undefined, own: DayPrices): string | undefined => {
  const { centsPerHour, centsPerMile } = { ...around?.prices, ...own }
  return centsPerHour === undefined || centsPerMile === undefined ? `As usual: ${USUAL_PRICES_WORDS}` : undefined
}

/** What is said, in short: `$24.00 an hour · $0.70 a mile · overtime after 8 h`. */
export function pricesWords(around: PricesAround | undefined, own: DayPrices = {}): string {
  const { perHour, perMile, overtime } = payOf(around?.prices, own)
  return [
    `${formatCents(perHour)} an hour`,
    `${formatCents(perMile)} a mile`,
    ...(overtime ? [`overtime after ${hours(overtime.afterMinutes)}`] : []),
  ].join(' · ')
}
