import { invalid, newId, type Provider, ProviderError, timeOf } from '../provider.ts'
import type { CardBehavior, CardError, Customer, PaymentMethod } from '../state.ts'

const declined = (message: string, decline_code: string): CardError => ({
  ...{ type: 'card_error', code: 'card_declined', decline_code, message },
})

const generic = declined('Your card was declined.', 'generic_decline')

/** The numbers that the provider publishes for tests, and what they do. */
const testCards: Readonly<Record<string, CardBehavior>> = {
  '4242424242424242': {},
  '4000056655665556': {},
  '5555555555554444': {},
  '4000000000000002': { refusal: generic },
  '4000000000009995': { refusal: declined('Your card has insufficient funds.', 'insufficient_funds') },
  '4000000000000341': { decline: generic },
  '4000002500003155': { authenticates: 'once' },
  '4000002760003184': { authenticates: 'always' },
}

/** The one card that is recognized as the same card regardless of who uses it. */
const SHARED_CARD = '4000056655665556'

/** A card as it was typed. */
export interface CardEntry {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc: string
}

/** Makes a payment method of a card. @throws ProviderError, 402, for a card that cannot be one */
export function addCard({ state, now }: Provider, { number, exp_month, exp_year, cvc }: CardEntry): PaymentMethod {
  const digits = number.replaceAll(/[\s-]/g, '')
  const year = exp_year < 100 ? 2000 + exp_year : exp_year
  const today = new Date(now() * 1000)
  const isPast = year * 12 + exp_month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1
  const behavior = testCards[digits]
  if (!behavior) throw mistyped('number', 'incorrect_number', 'Your card number is incorrect.')
  if (exp_month < 1 || exp_month > 12)
    throw mistyped('exp_month', 'invalid_expiry_month', "Your card's expiration month is invalid.")
  if (isPast) throw mistyped('exp_year', 'invalid_expiry_year', "Your card's expiration year is invalid.")
  if (!/^\d{3,4}$/.test(cvc)) throw mistyped('cvc', 'invalid_cvc', "Your card's security code is invalid.")
  const id = newId('pm')
  const card = {
    ...{ brand: digits.startsWith('4') ? 'visa' : 'mastercard', last4: digits.slice(-4) },
    // Everyone pays with the same few numbers here, so only one of them is one card for all.
    fingerprint: digits === SHARED_CARD ? 'shared' : id,
  }
  const method: PaymentMethod = {
    ...{ id, object: 'payment_method', created: now(), customer: null, is_set_up: false, card, behavior },
  }
  state.payment_methods.push(method)
  return method
}

const mistyped = (field: string, code: string, message: string) =>
  new ProviderError(402, message, { type: 'card_error', code, param: `card[${field}]` })

/** What a bank answers: yes, that it wants to ask the owner first, or why not. */
export type CardOutcome = 'succeeded' | 'needs-authentication' | CardError

/** Asks the bank whether a card may be used later. */
export function setUpCard({ behavior }: PaymentMethod, isAuthenticated: boolean): CardOutcome {
  if (behavior.refusal) return behavior.refusal
  return behavior.authenticates === undefined || isAuthenticated ? 'succeeded' : 'needs-authentication'
}

/** Asks the bank for money. */
export function chargeCard({ behavior, is_set_up }: PaymentMethod, isAuthenticated: boolean): CardOutcome {
  const { refusal, decline, authenticates } = behavior
  if (refusal) return refusal
  const isAsked = authenticates === 'always' || (authenticates === 'once' && !is_set_up)
  if (isAsked && !isAuthenticated) return 'needs-authentication'
  return decline ?? 'succeeded'
}

/** Makes a card the customer's own. @throws ProviderError for a card that its bank refuses or that is someone else's */
export function attachCard(provider: Provider, card: PaymentMethod, customer: Customer): void {
  if (card.customer === customer.id) return
  if (card.customer !== null) {
    const details = { code: 'payment_method_already_attached' }
    throw invalid('The payment method you provided has already been attached to a customer.', details)
  }
  const { refusal } = card.behavior
  if (refusal) throw new ProviderError(402, refusal.message, { ...refusal })
  card.customer = customer.id
  provider.emit('payment_method.attached', timeOf(provider, customer), card)
}

/** What the owner of a card who refuses at the bank is told. */
export const notAuthenticated: CardError = {
  ...{ type: 'card_error', code: 'intent_authentication_failure' },
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}
