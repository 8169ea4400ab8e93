import { epochSeconds } from '#core/kernel/time.ts'
import type { PaymentEvent } from '#lambdas/gateways/payments-events.ts'
import { logger } from '#lambdas/http/logging.ts'
import { forgetCustomer, readCustomerOwner } from '#store/billing-customers.ts'
import { isEventTaken, takeEventOnce } from '#store/billing-events.ts'
import { type Reconciled, reconcile } from './reconcile.ts'
import { returnLeftPromo } from './return-left-promo.ts'
import { tell } from './tell.ts'

/** The provider sends an event again for three days. */
const KEPT_SECONDS = 30 * 86_400

/** What begins so may change a subscription; of everything else nobody asked to be told. */
const concerning = ['customer.subscription.', 'checkout.session.', 'invoice.', 'setup_intent.', 'customer.deleted']

/**
 * Takes in what the provider tells. An event is a hint to look: what it says itself may be old. Twice is once, and one of
 * a customer that is none of ours is let be. `now` in milliseconds.
 */
export async function takeInEvent(event: PaymentEvent, now: number): Promise<void> {
  const { id, type, customerId, promoCode } = event
  if (!customerId || !concerning.some((each) => type.startsWith(each)) || (await isEventTaken(id))) return
  const userId = await readCustomerOwner(customerId)
  if (!userId) {
    logger.warn('payments.unknown-customer', { type })
    return
  }
  const reconciled = await reconcile(userId, customerId)
  if (type === 'checkout.session.expired' && promoCode) await returnLeftPromo({ customerId, promoCode })
  if (!(await takeEventOnce(id, epochSeconds(now) + KEPT_SECONDS))) return
  if (type === 'customer.deleted') await forgetCustomer(userId, customerId)
  if (type === 'customer.subscription.trial_will_end') await remindOfTrial(reconciled, event)
}

/** Of the trial that the event speaks of, and no other. */
async function remindOfTrial(reconciled: Reconciled, { trialEndsAt }: PaymentEvent): Promise<void> {
  for (const subscription of Object.values(reconciled)) {
    if (subscription.status !== 'trialing' || subscription.trialEndsAt !== trialEndsAt) continue
    await tell('trial-ending', subscription)
  }
}
