import Stripe from 'stripe'
import { type BilledProduct, planIds, plans } from '#core/billing/plans.ts'
import { repeatableId } from '../../http/ids.ts'
import { ask, askAll } from './client.ts'
import { type Price, priceIdOf } from './prices.ts'
import { isMissing } from './provider.ts'

/** A visit to the provider's checkout. */
export interface HostedVisit {
  readonly customerId: string
  readonly userId: string
  readonly requestId: string
  readonly price: Price
  readonly promoCode: string | null
  readonly trialDays: number
  /** Where it leads when it is paid; `{CHECKOUT_SESSION_ID}` in it becomes its id. */
  readonly successUrl: string
  readonly cancelUrl: string
}

/** Opens a visit to the provider's checkout. */
export async function createVisit(visit: HostedVisit): Promise<{ id: string; url: string }> {
  const { customerId, userId, requestId, promoCode, trialDays } = visit
  const price = await priceIdOf(visit.price)
  const metadata = { userId, requestId, planId: visit.price.planId, ...(promoCode !== null && { promoCode }) }
  const { id, url } = await ask((stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: userId,
        line_items: [{ price, quantity: 1 }],
        success_url: visit.successUrl,
        cancel_url: visit.cancelUrl,
        metadata,
        subscription_data: {
          metadata,
          ...(trialDays > 0 && {
            trial_period_days: trialDays,
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          }),
        },
      },
      { idempotencyKey: repeatableId('visit', JSON.stringify(visit)) },
    ),
  )
  if (url === null) throw new Error('A visit to the checkout has no address')
  return { id, url }
}

/** A visit as the provider has it. */
export interface MadeVisit {
  readonly customerId: string | null
  readonly state: 'open' | 'complete' | 'expired'
  readonly planId: string | null
}

const ended = ['complete', 'expired'] as const

/** A visit by its id, or `undefined` where there was none. */
export async function readVisit(id: string): Promise<MadeVisit | undefined> {
  try {
    const { customer, status, metadata } = await ask((stripe) => stripe.checkout.sessions.retrieve(id))
    const customerId = customer === null || typeof customer === 'string' ? customer : customer.id
    const state = ended.find((each) => each === status) ?? 'open'
    return { customerId, state, planId: metadata?.planId ?? null }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The visits that a customer may yet pay. */
const readOpen = (customerId: string) =>
  askAll((stripe, page) => stripe.checkout.sessions.list({ ...page, customer: customerId, status: 'open' }))

/** The promo codes of the visits that a customer may yet pay. */
export async function readOpenCodes(customerId: string): Promise<readonly string[]> {
  return (await readOpen(customerId)).flatMap(({ metadata }) => metadata?.promoCode ?? [])
}

/** Ends the visits of a customer that could yet begin a plan of a product. */
export async function endVisits(customerId: string, product: BilledProduct): Promise<void> {
  for (const { id, metadata } of await readOpen(customerId)) {
    const plan = planIds.find((each) => each === metadata?.planId)
    if (!plan || plans[plan].product !== product) continue
    await ask((stripe) => stripe.checkout.sessions.expire(id)).catch((error: unknown) => {
      // Paid or left in this very moment: then there is nothing to end.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    })
  }
}

/** A visit with a promo code that ended without a payment. */
export interface LeftVisit {
  readonly customerId: string
  readonly promoCode: string
}

/** The visits with a promo code that were begun since a moment, in milliseconds, and left. */
export async function readLeftVisits(since: number): Promise<readonly LeftVisit[]> {
  const created = { gte: Math.floor(since / 1000) }
  const left = await askAll((stripe, page) => stripe.checkout.sessions.list({ ...page, status: 'expired', created }))
  return left.flatMap(({ customer, metadata }) => {
    const customerId = typeof customer === 'string' ? customer : customer?.id
    return customerId && metadata?.promoCode ? [{ customerId, promoCode: metadata.promoCode }] : []
  })
}

/** Opens a visit to the provider's billing pages. */
export async function createPortalVisit(customerId: string, returnUrl: string): Promise<string> {
  const { url } = await ask((stripe) =>
    stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
  )
  return url
}
