import { ProviderError } from '../http/provider-error.ts'
import { errorOf } from '../objects/intents.ts'
import { toPaymentMethod } from '../objects/people.ts'
import type { Provider } from '../provider.ts'
import { timeOf } from '../provider.ts'
import type { CustomerRecord, PaymentMethodRecord } from '../records/people.ts'
import { setUpCard } from './charge-card.ts'

/** Makes a card the customer's own, unless its bank refuses it. @throws ProviderError, 402 */
export function attachCard(provider: Provider, card: PaymentMethodRecord, customer: CustomerRecord): void {
  if (card.customer === customer.id) return
  if (card.customer !== null) {
    throw new ProviderError(400, 'The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_already_attached',
    })
  }
  const outcome = setUpCard(card, true)
  if (outcome.kind === 'refused') {
    const { message, ...details } = { ...errorOf(provider.state, outcome.error), message: outcome.error.message }
    throw new ProviderError(402, message, details)
  }
  card.customer = customer.id
  const created = timeOf(provider, customer.test_clock)
  provider.emit({ type: 'payment_method.attached', created, object: toPaymentMethod(card) })
}
