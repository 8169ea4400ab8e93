import { ProviderError } from '../http/provider-error.ts'
import { errorOf } from '../objects/intents.ts'
import { toPaymentMethod } from '../objects/people.ts'
import { type Provider, timeOf } from '../provider.ts'
import type { CustomerRecord, PaymentMethodRecord } from '../records/people.ts'
import { setUpCard } from './charge-card.ts'

/** Makes a card the customer's own, unless its bank refuses it. @throws ProviderError, 402 */
export function attachCard(provider: Provider, card: PaymentMethodRecord, customer: CustomerRecord): void {
  if (card.customer === customer.id) return
  requireAttachable(provider, card)
  card.customer = customer.id
  const created = timeOf(provider, customer.test_clock)
  provider.emit({ type: 'payment_method.attached', created, object: toPaymentMethod(card) })
}

/** @throws ProviderError for a card that its bank refuses, or that is somebody else's */
export function requireAttachable(provider: Provider, card: PaymentMethodRecord): void {
  if (card.customer !== null) {
    throw new ProviderError(400, 'The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_already_attached',
    })
  }
  const outcome = setUpCard(card, true)
  if (outcome.kind !== 'refused') return
  throw new ProviderError(402, outcome.error.message, { ...errorOf(provider.state, outcome.error) })
}
