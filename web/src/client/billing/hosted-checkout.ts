import type { ShownOffer } from '#core/billing/offer.ts'
import type { PlanId } from '#core/billing/plans.ts'
import { client } from '../api.ts'

/** What is to be bought at the checkout of the payment provider. */
export interface CheckoutVisit {
  readonly plan: PlanId
  /** What the page says of it; the server charges nothing else. */
  readonly shown?: ShownOffer
  readonly promoCode?: string | null
  /** Read and agreed to: there is no trial, and the price is charged today. */
  readonly withoutTrial?: boolean
}

/** Leads to the checkout of the payment provider, or to the page that follows a plan which needs no payment. */
export async function openHostedCheckout(visit: CheckoutVisit): Promise<void> {
  const { url } = await client.billing.createCheckoutSession({ ...visit, requestId: crypto.randomUUID() })
  window.location.assign(url)
}
