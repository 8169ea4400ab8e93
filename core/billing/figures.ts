import { plans } from './plans.ts'

/** US cents a month that are struck through beside the price. */
export const LIST_MONTH_CENTS = 2000
/** US cents a year that the saving of a code is measured against. */
export const LIST_YEAR_CENTS = 12 * LIST_MONTH_CENTS
/** Saving that is shown before anybody has typed a code, in percent of the list price of a year. */
export const DEFAULT_SAVED_PERCENT = 27
/** What the toggle between month and year says. */
export const YEARLY_LABEL = 'SAVE 20%'

/** Cents a month of the yearly plan, as they are shown: what is beyond a whole cent is left out. */
export const yearlyPerMonthCents = (): number => Math.floor(plans['plus-yearly'].cents / 12)

/** Whole dollars that a year saves against the list price: the web plan's page. */
export const savedAgainstList = (): number => Math.round((LIST_YEAR_CENTS - plans['plus-yearly'].cents) / 100)

/** Whole dollars that a year saves against twelve months: the page of the extension with Maps. */
export const savedAgainstMonths = (): number =>
  Math.round((12 * plans['plus-monthly'].cents - plans['plus-yearly'].cents) / 100)

/** An amount of cents as pages and mails write it: `$17.99`, and `$75` where no cents are left over. */
export const formatDollars = (cents: number): string =>
  `$${cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)}`

/** What a price saves of the list price, in whole percent; 38 is shown as 40. `cents` each interval. */
export function savedPercentOf(cents: number, isYearly: boolean): number {
  const percent = Math.round(100 * (1 - (isYearly ? cents : 12 * cents) / LIST_YEAR_CENTS))
  return percent === 38 ? 40 : percent
}
