import type { SubscriptionStatus, Tier } from '#core/accounts/account.ts'
import { formatDollars } from '#core/billing/figures.ts'
import { type PlanId, plans } from '#core/billing/plans.ts'

/** What the server tells of a subscription. */
export interface SeenSubscription {
  readonly plan: PlanId | null
  readonly status: SubscriptionStatus
  /** US cents each interval. */
  readonly cents: number
  /** Milliseconds since the epoch. */
  readonly trialEndsAt: number | null
  readonly periodEndsAt: number | null
}

/** The line under the name, by the tier. */
export const statusLine = (tier: Tier): string =>
  (({ 0: 'NOT SUBSCRIBED', 1: 'BASIC SUBSCRIPTION', 2: 'PLUS SUBSCRIPTION' }) as const)[tier]

/** What a subscription costs, and when it renews or ends. */
export interface SubscriptionWords {
  readonly name: string
  readonly text: string
  /** What can be done about it, where there is something. */
  readonly hint?: string
  readonly isProblem?: boolean
}

const day = (at: number | null): string =>
  at === null
    ? 'the end of its period'
    : new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' }).format(at)

type Words = Omit<SubscriptionWords, 'name'>

/** What is said of a paid plan in each of its states; `price` as `$17.99 a month`. */
const saidOf: Readonly<Record<SubscriptionStatus, (seen: SeenSubscription, price: string) => Words>> = {
  none: () => ({ text: 'Your bank has not confirmed the card yet.', hint: 'Start the plan again to confirm it.' }),
  trialing: ({ trialEndsAt, periodEndsAt }, price) => ({
    text: `Free until ${day(trialEndsAt ?? periodEndsAt)}. Then ${price}.`,
  }),
  active: ({ periodEndsAt }, price) => ({ text: `${price}. Renews on ${day(periodEndsAt)}.` }),
  past_due: (_, price) => ({
    text: `The last payment did not go through (${price}). It is tried again in the next days.`,
    hint: 'Check your card with Manage Billing to keep the plan.',
    isProblem: true,
  }),
  cancelling: ({ periodEndsAt, trialEndsAt }) => ({
    text: `Ends on ${day(periodEndsAt ?? trialEndsAt)}. Nothing is charged after that.`,
    hint: 'Until then you can take it up again with Manage Billing.',
  }),
  cancelled: () => ({ text: 'It has ended. Nothing is charged any more.' }),
  tester: () => ({ text: 'Given to you without payment.' }),
}

/** A subscription in words; `undefined` where there is nothing to say. */
export function subscriptionWords(seen: SeenSubscription): SubscriptionWords | undefined {
  if (seen.plan === null) return undefined
  const { name, interval } = plans[seen.plan]
  if (interval === null && seen.status !== 'tester') return { name, text: 'Free. Up to 10 stops per route.' }
  return { name, ...saidOf[seen.status](seen, `${formatDollars(seen.cents)} a ${interval ?? 'month'}`) }
}
