import { toSetupIntent } from '../objects/intents.ts'
import { newId, newSecret, type Provider, recordOf, timeOf } from '../provider.ts'
import type { CardError, CustomerRecord, PaymentMethodRecord, SetupIntentRecord } from '../state.ts'
import { attachCard, type CardOutcome, setUpCard } from './cards.ts'
import { changeSubscription } from './change-subscription.ts'

type NewSetup = Pick<SetupIntentRecord, 'customer' | 'payment_method' | 'metadata' | 'subscription'>

export function makeSetupIntent(provider: Provider, setup: NewSetup): SetupIntentRecord {
  const id = newId('seti')
  const intent: SetupIntentRecord = {
    ...{ id, created: provider.now(), client_secret: `${id}_secret_${newSecret()}`, last_error: null },
    ...{ status: setup.payment_method ? 'requires_confirmation' : 'requires_payment_method' },
    ...setup,
  }
  intent.created = setupTime(provider, intent)
  provider.state.setup_intents.push(intent)
  tell(provider, intent, 'setup_intent.created')
  return intent
}

/** Has the bank agree to later payments. A card that was agreed on belongs to the customer. @throws ProviderError, 402 */
export function confirmSetup(
  provider: Provider,
  intent: SetupIntentRecord,
  card: PaymentMethodRecord,
  isAuthenticated = false,
): CardOutcome {
  intent.payment_method = card.id
  const outcome = setUpCard(card, isAuthenticated)
  if (outcome.kind === 'refused') failSetup(provider, intent, outcome.error)
  else if (outcome.kind === 'needs-authentication') {
    intent.status = 'requires_action'
    tell(provider, intent, 'setup_intent.requires_action')
  } else succeed(provider, intent, card)
  return outcome
}

export function failSetup(provider: Provider, intent: SetupIntentRecord, error: CardError): void {
  Object.assign(intent, { status: 'requires_payment_method', last_error: error, payment_method: null })
  tell(provider, intent, 'setup_intent.setup_failed')
}

function succeed(provider: Provider, intent: SetupIntentRecord, card: PaymentMethodRecord): void {
  const customer = customerOf(provider, intent)
  if (customer) attachCard(provider, card, customer)
  card.is_set_up = true
  Object.assign(intent, { status: 'succeeded', last_error: null })
  tell(provider, intent, 'setup_intent.succeeded')
  if (intent.subscription === null) return
  const subscription = recordOf(provider.state.subscriptions, intent.subscription)
  changeSubscription(provider, subscription, {
    pending_setup_intent: null,
    ...(subscription.saves_payment_method && { default_payment_method: card.id }),
  })
}

const customerOf = ({ state }: Provider, { customer }: SetupIntentRecord): CustomerRecord | undefined =>
  state.customers.find(({ id }) => id === customer)

const setupTime = (provider: Provider, intent: SetupIntentRecord): number =>
  timeOf(provider, customerOf(provider, intent)?.test_clock ?? null)

function tell(provider: Provider, intent: SetupIntentRecord, type: string): void {
  provider.emit({ type, created: setupTime(provider, intent), object: toSetupIntent(provider.state, intent) })
}
