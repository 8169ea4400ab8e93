import { DAY_MS, HOUR_MS } from '#core/kernel/time.ts'
import { isOpen } from './entitlement.ts'
import type { BilledProduct } from './plans.ts'
import { isGone, type Observation, type ProviderSubscription, standingOf, statusOf } from './provider-subscription.ts'
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
  const { subscriptionId, planId, cents, promoCode, trialEndsAt, periodEndsAt, createdAt: beganAt } = first
  const status = statusOf(first)
  const isOver = standingOf(first) === 'over'
  return {
    ...frame,
    subscriptionId: isOver ? null : subscriptionId,
    ...{ planId, cents, status, promoCode, trialEndsAt, periodEndsAt, beganAt },
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

/** Two visits to the checkout that are paid at once differ by so much. */
const AT_ONCE_MS = 60_000

/**
 * Whether the trial that counts is a second one of its product: it ends later than another that is open, or than the one
 * that was had before. Who changes the plan within a trial keeps its end, and has no second one.
 */
export function secondTrial(
  known: Subscription | undefined,
  observation: Observation,
  product: BilledProduct,
): boolean {
  const [first, ...others] = rankSubscriptions(product, observation)
  if (!first?.trialEndsAt || first.status !== 'trialing') return false
  const before = known?.hadTrial && known.subscriptionId !== first.subscriptionId ? [known.trialEndsAt ?? 0] : []
  const beside = others.flatMap((each) => (standingOf(each) === 'open' && each.trialEndsAt ? [each.trialEndsAt] : []))
  return first.trialEndsAt > Math.min(...before, ...beside) + AT_ONCE_MS
}

/**
 * The subscriptions that took or will take money for nothing: what lives beside the one that counts. Nobody loses what
 * is open before the next one is, and the next one has a day to be confirmed, as `isAbandoned` has it.
 */
export function superfluous(product: BilledProduct, observation: Observation): readonly ProviderSubscription[] {
  const [first, ...others] = rankSubscriptions(product, observation)
  if (!first || standingOf(first) === 'over') return []
  const isOpenFirst = standingOf(first) === 'open'
  const next = isOpenFirst ? others.find((each) => isNext(each, first, observation)) : undefined
  return others.filter((each) => each !== next && !isGone(each) && (isOpenFirst || standingOf(each) === 'pending'))
}

/** Whether a subscription waits for its owner to confirm it, in place of an earlier one that is open. */
const isNext = (each: ProviderSubscription, first: ProviderSubscription, { at }: Observation): boolean =>
  standingOf(each) === 'pending' &&
  each.createdAt > first.createdAt &&
  at < each.createdAt + DAY_MS &&
  (each.trialEndsAt === null || each.trialEndsAt >= each.createdAt + LOOKED_AT_MS)

/** The provider tells of a trial three days before its end: one that nobody confirms is looked at again in its time. */
const LOOKED_AT_MS = 4 * DAY_MS
/** The provider itself has an hour to tell. */
const GRACE_MS = HOUR_MS

/** When a subscription is to be looked at though nobody has told of it, in milliseconds; undefined where never. */
export function lookAgainAt(subscription: Subscription): number | undefined {
  const { status, subscriptionId, periodEndsAt, trialEndsAt, beganAt, changedAt } = subscription
  if (subscriptionId === null) return undefined
  if (status === 'none') return (beganAt ?? changedAt) + DAY_MS
  const end = status === 'trialing' ? (trialEndsAt ?? periodEndsAt) : periodEndsAt
  if (status === 'past_due' || end === null || end <= changedAt) return changedAt + DAY_MS
  return end + GRACE_MS
}

/** Whether nobody has confirmed the card of a subscription for a day: at the end of its trial it would be charged. */
export const isAbandoned = ({ status, subscriptionId, beganAt, changedAt }: Subscription, now: number): boolean =>
  status === 'none' && subscriptionId !== null && (beganAt ?? changedAt) + DAY_MS <= now
