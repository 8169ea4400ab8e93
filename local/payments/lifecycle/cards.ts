import { ProviderError } from '../http/provider-error.ts'
import { errorOf } from '../objects/intents.ts'
import { toPaymentMethod } from '../objects/people.ts'
import { type Provider, timeOf } from '../provider.ts'
import type { CardBehavior, CardError, CustomerRecord, PaymentMethodRecord } from '../state.ts'

type Decline = Omit<CardError, 'payment_method'>

interface Behavior {
  /** Whether its bank asks its owner: for the first payment, or for each. */
  readonly authenticates?: 'once' | 'always'
  /** Refused as soon as it is looked at: when it is attached to a customer or set up. */
  readonly refusal?: Decline
  /** Refused when money is taken. */
  readonly decline?: Decline
}

const refusal = (code: string, decline_code: string | null, message: string): Decline => ({
  ...{ code, decline_code, message },
})

const generic = refusal('card_declined', 'generic_decline', 'Your card was declined.')
const noFunds = refusal('card_declined', 'insufficient_funds', 'Your card has insufficient funds.')
const real = 'Your card was declined. Your request was in test mode, but used a non test (live) card.'

const behaviors: Readonly<Record<CardBehavior, Behavior>> = {
  succeeds: {},
  declines: { refusal: generic },
  'lacks-funds': { refusal: noFunds },
  'is-expired': { refusal: refusal('expired_card', null, 'Your card has expired.') },
  'has-wrong-code': { refusal: refusal('incorrect_cvc', null, "Your card's security code is incorrect.") },
  'fails-when-charged': { decline: generic },
  'authenticates-once': { authenticates: 'once' },
  'authenticates-always': { authenticates: 'always' },
  'authenticates-and-lacks-funds': { authenticates: 'always', decline: noFunds },
  'is-real': { refusal: refusal('card_declined', 'test_mode_live_card', real) },
}

export type CardOutcome =
  | { readonly kind: 'succeeded' | 'needs-authentication' }
  | { readonly kind: 'refused'; readonly error: CardError }

/** Asks the bank whether a card may be used later. */
export function setUpCard(card: PaymentMethodRecord, isAuthenticated: boolean): CardOutcome {
  const { refusal, authenticates } = behaviors[card.behavior]
  if (refusal) return refused(card, refusal)
  return { kind: authenticates === undefined || isAuthenticated ? 'succeeded' : 'needs-authentication' }
}

/** Asks the bank for money. */
export function chargeCard(card: PaymentMethodRecord, isAuthenticated: boolean): CardOutcome {
  const { refusal, decline, authenticates } = behaviors[card.behavior]
  if (refusal) return refused(card, refusal)
  const isAsked = authenticates === 'always' || (authenticates === 'once' && !card.is_set_up)
  if (isAsked && !isAuthenticated) return { kind: 'needs-authentication' }
  return decline ? refused(card, decline) : { kind: 'succeeded' }
}

const refused = ({ id }: PaymentMethodRecord, decline: Decline): CardOutcome => ({
  kind: 'refused',
  error: { ...decline, payment_method: id },
})

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
    const details = { code: 'payment_method_already_attached' }
    throw new ProviderError(400, 'The payment method you provided has already been attached to a customer.', details)
  }
  const outcome = setUpCard(card, true)
  if (outcome.kind !== 'refused') return
  throw new ProviderError(402, outcome.error.message, { ...errorOf(provider.state, outcome.error) })
}
