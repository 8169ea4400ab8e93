import { formatDollars } from '#core/billing/figures.ts'
import { type Plan, TRIAL_DAYS } from '#core/billing/plans.ts'
import { DAY_MS } from '#core/kernel/time.ts'

/** A day as pages of prices name it, in the zone of the person who reads. */
export const dayText = (date: Date | number, withYear = false): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    ...(withYear && { year: 'numeric' }),
  }).format(date)

/** The day on which a trial that begins now ends. */
export const trialEnd = (now: Date, days: number = TRIAL_DAYS): Date => new Date(now.getTime() + days * DAY_MS)

type Priced = Pick<Plan, 'cents' | 'interval'>

/** `$173.99 a year`. */
export const amountText = ({ cents, interval }: Priced): string => `${formatDollars(cents)} a ${interval ?? 'month'}`

/** What a plan costs and from when: the day by name once it is known what today is. */
export function trialNote(plan: Priced, today: Date | undefined): string {
  const free = today ? `Free until ${dayText(trialEnd(today))}` : `Free for ${TRIAL_DAYS} days`
  return `${free}, then ${amountText(plan)}`
}
