import { CustomAttributeType, type EntityItem } from 'electrodb'
import { subscriptionStatuses } from '#core/accounts/account.ts'
import { entitlementOf } from '#core/billing/entitlement.ts'
import { lookAgainAt } from '#core/billing/next-subscription.ts'
import { type BilledProduct, billedProducts, planIds } from '#core/billing/plans.ts'
import type { End, Subscription } from '#core/billing/subscription.ts'
import { Users } from './accounts.ts'
import { defineEntity, keyedBy, listedBy, numbers, optional, texts } from './table/define-entity.ts'
import { REFUSED, writeAll } from './table/write-all.ts'

/** All subscriptions that are to be looked at some day lie together, by that day. */
const DUE = 'due'

const Subscriptions = defineEntity({
  model: { entity: 'subscription', version: '1', service: 'billing' },
  attributes: {
    ...texts('userId'),
    product: { type: billedProducts, required: true },
    ...optional.texts('subscriptionId', 'customerId', 'promoCode'),
    planId: { type: planIds, required: true },
    ...numbers('cents', 'changedAt'),
    status: { type: subscriptionStatuses, required: true },
    ...optional.numbers('trialEndsAt', 'periodEndsAt', 'beganAt', 'lookAt'),
    hadTrial: { type: 'boolean', required: true },
    endedBy: { type: CustomAttributeType<End>('string') },
    /** One more with each change, so that none is lost. */
    ...numbers('revision'),
    queue: { type: CustomAttributeType<typeof DUE>('string') },
  },
  indexes: {
    primary: keyedBy(['userId'], ['product']),
    due: {
      ...listedBy(['queue'], ['lookAt']),
      condition: ({ lookAt }) => lookAt !== undefined,
    },
  },
})

/** A subscription as it was read, and the number that a change of it must still find. */
export interface KeptSubscription {
  readonly subscription: Subscription
  readonly revision: number
}

function toKept({ revision, queue: _, lookAt: __, ...kept }: EntityItem<typeof Subscriptions>): KeptSubscription {
  const { subscriptionId = null, customerId = null, trialEndsAt = null, periodEndsAt = null } = kept
  const { promoCode = null, endedBy = null, beganAt = null } = kept
  const optional = { subscriptionId, customerId, trialEndsAt, periodEndsAt, promoCode, endedBy, beganAt }
  return { subscription: { ...kept, ...optional }, revision }
}

/** What somebody is subscribed to of a product, or was. */
export async function readSubscription(userId: string, product: BilledProduct): Promise<KeptSubscription | undefined> {
  const { data } = await Subscriptions.get({ userId, product }).go({ consistent: true })
  return data ? toKept(data) : undefined
}

/** Everything that somebody is or was subscribed to. */
export async function readSubscriptions(userId: string): Promise<readonly Subscription[]> {
  const { data } = await Subscriptions.query.primary({ userId }).go({ consistent: true, pages: 'all' })
  return data.map((each) => toKept(each).subscription)
}

/**
 * Writes a subscription and what it makes of its user's record, both or neither.
 *
 * `stale`: it has changed since it was read; `no-user`: the account is gone.
 */
export async function saveSubscription(
  next: Subscription,
  read: KeptSubscription | undefined,
): Promise<'saved' | 'stale' | 'no-user'> {
  const { subscriptionId, ...entitlement } = { subscriptionId: undefined, ...entitlementOf(next) }
  const [subscription, user] = await writeAll({ Subscriptions, Users }, (each) => [
    each.Subscriptions.put(toItem(next, (read?.revision ?? 0) + 1))
      .where(({ revision }, { eq, notExists }) => (read ? eq(revision, read.revision) : notExists(revision)))
      .commit(),
    (subscriptionId === null
      ? each.Users.patch({ userId: next.userId }).set(entitlement).remove(['subscriptionId'])
      : each.Users.patch({ userId: next.userId }).set({ ...entitlement, ...(subscriptionId && { subscriptionId }) })
    ).commit(),
  ])
  if (user === REFUSED) return 'no-user'
  return subscription === REFUSED ? 'stale' : 'saved'
}

function toItem(next: Subscription, revision: number) {
  const { userId, product, planId, cents, status, hadTrial, changedAt } = next
  const { subscriptionId, customerId, trialEndsAt, periodEndsAt, promoCode, endedBy, beganAt } = next
  const lookAt = lookAgainAt(next)
  return {
    ...{ userId, product, planId, cents, status, hadTrial, changedAt, revision },
    ...(subscriptionId !== null && { subscriptionId }),
    ...(customerId !== null && { customerId }),
    ...(trialEndsAt !== null && { trialEndsAt }),
    ...(periodEndsAt !== null && { periodEndsAt }),
    ...(promoCode !== null && { promoCode }),
    ...(endedBy !== null && { endedBy }),
    ...(beganAt !== null && { beganAt }),
    ...(lookAt !== undefined && { lookAt, queue: DUE as typeof DUE }),
  }
}

/** The subscriptions whose time to be looked at has come. `now` in milliseconds. */
export async function readDueSubscriptions(
  now: number,
): Promise<readonly Pick<Subscription, 'userId' | 'product' | 'customerId'>[]> {
  const { data } = await Subscriptions.query.due({ queue: DUE }).lte({ lookAt: now }).go({ pages: 'all' })
  return data.map(({ userId, product, customerId = null }) => ({ userId, product, customerId }))
}
