import { isOpen } from './entitlement.ts'
import type { BilledProduct } from './plans.ts'
import { type Observation, type ProviderSubscription, standingOf, statusOf } from './provider-subscription.ts'
import type { End, Subscription } from './subscription.ts'

const ranks = { open: 0, pending: 1, over: 2 } as const

/** The subscriptions of a product, the one that counts first: open before waiting before ended, the newest of each. */
export const rankSubscriptions = (
  product: BilledProduct,
  { subscriptions }: Observation,
): readonly ProviderSubscription[] =>
  subscriptions
    .filter((each) => each.product === product)
    .toSorted((a, b) => ranks[standingOf(a)] - ranks[standingOf(b)] || b.createdAt - a.createdAt || compareIds(a, b))

const compareIds = (a: ProviderSubscription, b: ProviderSubscription): number =>
  a.subscriptionId < b.subscriptionId ? 1 : -1

/**
 * What a subscription of ours becomes once the provider was asked, or the same object where nothing changes.
 *
 * Events of the provider come late, twice and in any order, so that they are taken as hints only: what counts is what it
 * has at the moment. What was seen earlier than what is known never overwrites it.
 */
export function nextSubscription(
  { userId, product }: Pick<Subscription, 'userId' | 'product'>,
  known: Subscription | undefined,
  observation: Observation,
): Subscription | undefined {
  if (known && observation.at < known.changedAt) return known
  const ranked = rankSubscriptions(product, observation)
  const hadTrial = known?.hadTrial === true || ranked.some(isTrial)
  const [first] = ranked
  // What was given without payment ends by nothing that happens at the provider, until it is paid for.
  const isGiven = known !== undefined && known.subscriptionId === null && isOpen(known)
  if (!first || (isGiven && standingOf(first) !== 'open')) return withoutProvider(known, observation, hadTrial)
  const { customerId, at } = observation
  return described({ userId, product, customerId, hadTrial, changedAt: at }, known, first)
}

const isTrial = (each: ProviderSubscription): boolean => each.trialEndsAt !== null && standingOf(each) !== 'pending'

type Frame = Pick<Subscription, 'userId' | 'product' | 'customerId' | 'hadTrial' | 'changedAt'>

function described(frame: Frame, known: Subscription | undefined, first: ProviderSubscription): Subscription {
  const { subscriptionId, planId, cents, promoCode, trialEndsAt, periodEndsAt } = first
  const status = statusOf(first)
  const isOver = standingOf(first) === 'over'
  return {
    ...frame,
    subscriptionId: isOver ? null : subscriptionId,
    ...{ planId, cents, status, promoCode, trialEndsAt, periodEndsAt },
    endedBy: status === 'cancelled' ? endOf(known, first) : null,
  }
}

/** Where the provider does not say, who had asked for the end has got it, and nobody else. */
const endOf = (known: Subscription | undefined, { endedBy }: ProviderSubscription): End =>
  endedBy ?? known?.endedBy ?? (known?.status === 'cancelling' ? 'request' : 'payment')

/** A subscription that the provider does not have (any more). */
function withoutProvider(
  known: Subscription | undefined,
  { at }: Observation,
  hadTrial: boolean,
): Subscription | undefined {
  if (!known || known.subscriptionId === null)
    return known && (known.hadTrial === hadTrial ? known : { ...known, hadTrial })
  return { ...known, subscriptionId: null, status: 'cancelled', endedBy: 'request', hadTrial, changedAt: at }
}

/** The subscriptions that take or will take money for nothing: all that live beside the one that counts. */
export const superfluous = (product: BilledProduct, observation: Observation): readonly ProviderSubscription[] => {
  const living = rankSubscriptions(product, observation).filter((each) => standingOf(each) !== 'over')
  return living.slice(1)
}

const HOUR_MS = 3_600_000
/** The provider itself has an hour to tell. */
const GRACE_MS = HOUR_MS
/** So long an unconfirmed card may wait for its owner. */
export const CONFIRM_MS = 24 * HOUR_MS

/** When a subscription is to be looked at though nobody has told of it, in milliseconds; undefined where never. */
export function lookAgainAt({
  status,
  subscriptionId,
  periodEndsAt,
  trialEndsAt,
  changedAt,
}: Subscription): number | undefined {
  if (subscriptionId === null) return undefined
  if (status === 'none') return changedAt + CONFIRM_MS
  const end = status === 'trialing' ? (trialEndsAt ?? periodEndsAt) : periodEndsAt
  if (status === 'past_due' || end === null || end <= changedAt) return changedAt + CONFIRM_MS
  return end + GRACE_MS
}
