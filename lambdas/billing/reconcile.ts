import { setTimeout as wait } from 'node:timers/promises'
import { matterOf } from '#core/billing/billing-mail.ts'
import { isOpen } from '#core/billing/entitlement.ts'
import { nextSubscription, superfluous } from '#core/billing/next-subscription.ts'
import { type BilledProduct, billedProducts } from '#core/billing/plans.ts'
import type { Observation } from '#core/billing/provider-subscription.ts'
import type { Subscription } from '#core/billing/subscription.ts'
import { observe } from '#lambdas/gateways/payments/observation.ts'
import { endVisits } from '#lambdas/gateways/payments/pages.ts'
import { endNow } from '#lambdas/gateways/payments/payments.ts'
import { logger } from '#lambdas/http/logging.ts'
import { readSubscription, saveSubscription } from '#store/billing.ts'
import { tell } from './tell.ts'
import { endSecondTrials } from './trials.ts'

/** The provider tells of one payment in half a dozen events at once. */
const MAX_ATTEMPTS = 15

/** What somebody is subscribed to of each product, where they are or were. */
export type Reconciled = Readonly<Partial<Record<BilledProduct, Subscription>>>

/**
 * Makes ours what the provider has of a customer at this moment, and lets nothing live beside what counts.
 *
 * The one way by which payment changes what somebody may do: events, visits, looks of the browser and the daily sweep
 * all come here.
 *
 * @throws DomainError `billing.unavailable`: then nothing has changed.
 */
export async function reconcile(userId: string, customerId: string): Promise<Reconciled> {
  const seen = await observe(customerId)
  const second = await endSecondTrials(userId, seen)
  const observation = second.length === 0 ? seen : await observe(customerId)
  const entries: [BilledProduct, Subscription][] = []
  for (const product of billedProducts) {
    const subscription = await takeOver({ userId, product }, observation)
    if (subscription) entries.push([product, subscription])
    if (subscription && second.includes(product)) await tell('no-trial', subscription)
    for (const { subscriptionId } of superfluous(product, observation)) await endNow(subscriptionId)
  }
  return Object.fromEntries(entries)
}

async function takeOver(
  key: Pick<Subscription, 'userId' | 'product'>,
  observation: Observation,
): Promise<Subscription | undefined> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const read = await readSubscription(key.userId, key.product)
    const next = nextSubscription(key, read?.subscription, observation)
    if (!next || next === read?.subscription) return next
    // A visit begins a plan: where one has begun, nothing more comes of the others that are open.
    if (isNewlyOpen(read?.subscription, next)) await endVisits(observation.customerId, key.product)
    const outcome = await saveSubscription(next, read)
    if (outcome === 'no-user') {
      logger.warn('billing.no-user', { product: key.product })
      return undefined
    }
    if (outcome === 'stale') {
      await wait(attempt * (10 + Math.random() * 20))
      continue
    }
    const matter = matterOf(read?.subscription, next)
    if (matter) await tell(matter, next)
    return next
  }
  throw new Error('A subscription is changed by too many at once')
}

const isNewlyOpen = (before: Subscription | undefined, { subscriptionId, ...next }: Subscription): boolean =>
  subscriptionId !== null && isOpen(next) && before?.subscriptionId !== subscriptionId
