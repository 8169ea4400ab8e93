import type { PaymentEvent } from '#lambdas/gateways/payments/events.ts'
import { logger } from '#lambdas/http/logging.ts'
import { forgetCustomer, readCustomerOwner } from '#store/billing/customers.ts'
import { beginEvent, finishEvent, releaseEvent } from '#store/billing/events.ts'
import { type Reconciled, reconcile } from './reconcile.ts'
import { returnLeftPromo } from './return-left-promo.ts'
import { write } from './tell.ts'

/** What begins so may change a subscription; of everything else nobody asked to be told. */
const concerning = ['customer.subscription.', 'checkout.session.', 'invoice.', 'setup_intent.', 'customer.deleted']

/**
 * Takes in what the provider tells. An event is a hint to look: what it says itself may be old. One of a customer that is
 * none of ours is let be. Twice is once, and what has failed counts as never come: it is done again in whole when the
 * event comes again. `under-way` where another call is at it, whose end nobody knows yet. `now` in milliseconds.
 */
export async function takeInEvent(event: PaymentEvent, now: number): Promise<'taken' | 'under-way'> {
  const { id, type, customerId } = event
  if (!customerId || !concerning.some((each) => type.startsWith(each))) return 'taken'
  const userId = await readCustomerOwner(customerId)
  if (!userId) {
    logger.warn('payments.unknown-customer', { type })
    return 'taken'
  }
  const begun = await beginEvent(id, now)
  if (begun !== 'begun') return begun
  try {
    await work(event, userId, customerId)
  } catch (cause) {
    await releaseEvent(id)
    throw cause
  }
  await finishEvent(id)
  return 'taken'
}

async function work(event: PaymentEvent, userId: string, customerId: string): Promise<void> {
  const { type, promoCode } = event
  const reconciled = await reconcile(userId, customerId)
  if (type === 'checkout.session.expired' && promoCode) await returnLeftPromo({ customerId, promoCode })
  if (type === 'customer.deleted') await forgetCustomer(userId, customerId)
  if (type === 'customer.subscription.trial_will_end') await remindOfTrial(reconciled, event)
}

/** Of the trial that the event speaks of, and no other. */
async function remindOfTrial(reconciled: Reconciled, { trialEndsAt }: PaymentEvent): Promise<void> {
  for (const subscription of Object.values(reconciled)) {
    if (subscription.status !== 'trialing' || subscription.trialEndsAt !== trialEndsAt) continue
    await write('trial-ending', subscription)
  }
}
