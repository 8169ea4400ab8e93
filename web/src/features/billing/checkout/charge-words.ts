import { DEFAULT_SAVED_PERCENT, formatDollars, LIST_YEAR_CENTS } from '#core/billing/figures.ts'
import type { Offer } from '#core/billing/offer.ts'
import { dayText, trialEnd } from '../trial-words.ts'

/** What will be charged and when, in the order of time. */
export interface ChargeWords {
  readonly rows: readonly { readonly when: string; readonly amount: string }[]
  /** What else there is to know before paying. */
  readonly note: string
  /** What is saved of the list price, where something is. */
  readonly saved?: string
}

/** What the button says that begins it. */
export function payButton({ isGranted, trialDays, cents }: Offer): string {
  if (isGranted) return 'Open the plan'
  return trialDays > 0 ? `Start ${trialDays} day trial` : `Pay ${formatDollars(cents)}`
}

function savedOf({ savedPercent, isYearly }: Offer): Pick<ChargeWords, 'saved'> {
  const percent = savedPercent ?? (isYearly ? DEFAULT_SAVED_PERCENT : 0)
  return percent > 0
    ? { saved: `${percent}% less than the list price of ${formatDollars(LIST_YEAR_CENTS)} a year` }
    : {}
}

/** What an offer costs somebody who takes it now. */
export function chargeWords(offer: Offer, now: Date): ChargeWords {
  const { cents, isYearly, trialDays, isGranted } = offer
  if (isGranted)
    return { rows: [{ when: 'Today', amount: '$0' }], note: 'No card is needed, and nothing is charged later.' }
  const amount = formatDollars(cents)
  const every = isYearly ? 'year' : 'month'
  if (trialDays === 0) {
    return {
      rows: [{ when: 'Today', amount }],
      note: `You have had your free trial. ${amount} is charged today, and again every ${every} until you cancel.`,
      ...savedOf(offer),
    }
  }
  const first = trialEnd(now, trialDays)
  return {
    rows: [
      { when: 'Today', amount: '$0' },
      { when: dayText(first, true), amount },
    ],
    note: `Then every ${every} until you cancel. Cancel before ${dayText(first)} and nothing is charged.`,
    ...savedOf(offer),
  }
}
