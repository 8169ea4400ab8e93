import type { Offer } from './offer.ts'
import { type ProviderSubscription, standingOf } from './provider-subscription.ts'

/** How a subscription that somebody asks for begins. */
export type Start =
  /** They have it. */
  | { readonly kind: 'refused' }
  /** They have it, and it was to end or could not be paid: it goes on with the card of today. */
  | { readonly kind: 'resumed'; readonly subscription: ProviderSubscription }
  /** They had their trial, and have not yet read that they pay today. */
  | { readonly kind: 'unasked' }
  /** A new one, which takes the place of an earlier one once it stands. */
  | { readonly kind: 'new'; readonly trial: { readonly days: number } | { readonly endsAt: number } }

/** What is known when somebody asks for a plan. */
export interface Asked {
  readonly offer: Offer
  /** What they have of the same product, if it is open. */
  readonly current: ProviderSubscription | undefined
  /** They know that no trial is left. */
  readonly withoutTrial: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * How a plan begins for somebody: the same plan at the same price twice is refused, another interval or price replaces
 * the earlier one and keeps what is left of its trial, and a trial there is once.
 */
export function startOf({ offer, current, withoutTrial, now }: Asked): Start {
  if (current && isSame(current, offer)) {
    const goesOn = current.endsWithPeriod || current.status === 'past_due'
    return goesOn ? { kind: 'resumed', subscription: current } : { kind: 'refused' }
  }
  if (current?.status === 'trialing' && current.trialEndsAt !== null && current.trialEndsAt > now) {
    return { kind: 'new', trial: { endsAt: current.trialEndsAt } }
  }
  const days = current ? 0 : offer.trialDays
  return days > 0 || withoutTrial ? { kind: 'new', trial: { days } } : { kind: 'unasked' }
}

const isSame = (current: ProviderSubscription, { plan, cents }: Offer): boolean =>
  current.planId === plan && current.cents === cents && standingOf(current) === 'open'
