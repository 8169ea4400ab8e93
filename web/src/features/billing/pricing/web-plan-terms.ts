import { DEFAULT_SAVED_PERCENT, formatDollars, savedAgainstList, savedAgainstMonths } from '#core/billing/figures.ts'
import { plans } from '#core/billing/plans.ts'
import { type Interval, planOfInterval } from '../interval.ts'

/** `maps` names the same plan as the one beside the extension, and counts its saving against paying monthly. */
export type WebPlanKind = 'web' | 'maps'

/** What is paid, in whole. */
export function webPlanTerms(interval: Interval, kind: WebPlanKind): string {
  if (interval === 'month') return 'Billed monthly.'
  const billed = `${formatDollars(plans[planOfInterval.year].cents)} billed once a year.`
  return kind === 'web'
    ? `${billed} You save $${savedAgainstList()} (${DEFAULT_SAVED_PERCENT}%) against the list price.`
    : `${billed} $${savedAgainstMonths()} less than paying monthly.`
}
