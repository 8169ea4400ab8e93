import type { CardError } from '../records/intents.ts'
import type { CardBehavior, PaymentMethodRecord } from '../records/people.ts'

type Decline = Omit<CardError, 'payment_method'>

interface Behavior {
  /** Whether its bank asks its owner: for the first payment, or for each. */
  readonly authenticates: 'never' | 'once' | 'always'
  /** Refused as soon as it is looked at: when it is attached to a customer or set up. */
  readonly refusal?: Decline
  /** Refused when money is taken. */
  readonly decline?: Decline
}

const generic = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }
const noFunds = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

const behaviors: Readonly<Record<CardBehavior, Behavior>> = {
  succeeds: { authenticates: 'never' },
  declines: { authenticates: 'never', refusal: generic },
  'lacks-funds': { authenticates: 'never', refusal: noFunds },
  'is-expired': {
    authenticates: 'never',
    refusal: { code: 'expired_card', decline_code: null, message: 'Your card has expired.' },
  },
  'has-wrong-code': {
    authenticates: 'never',
    refusal: { code: 'incorrect_cvc', decline_code: null, message: "Your card's security code is incorrect." },
  },
  'fails-when-charged': { authenticates: 'never', decline: generic },
  'authenticates-once': { authenticates: 'once' },
  'authenticates-always': { authenticates: 'always' },
  'authenticates-and-lacks-funds': { authenticates: 'always', decline: noFunds },
  'is-real': {
    authenticates: 'never',
    refusal: {
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message: 'Your card was declined. Your request was in test mode, but used a non test (live) card.',
    },
  },
}

export const behaviorOf = ({ behavior }: Pick<PaymentMethodRecord, 'behavior'>): Behavior => behaviors[behavior]

export type CardOutcome =
  | { readonly kind: 'succeeded' | 'needs-authentication' }
  | { readonly kind: 'refused'; readonly error: CardError }

/** Asks the bank whether a card may be used later. */
export function setUpCard(card: PaymentMethodRecord, isAuthenticated: boolean): CardOutcome {
  const { refusal, authenticates } = behaviorOf(card)
  if (refusal) return refused(card, refusal)
  return { kind: authenticates === 'never' || isAuthenticated ? 'succeeded' : 'needs-authentication' }
}

/** Asks the bank for money. */
export function chargeCard(card: PaymentMethodRecord, isAuthenticated: boolean): CardOutcome {
  const { refusal, decline, authenticates } = behaviorOf(card)
  if (refusal) return refused(card, refusal)
  const isAsked = authenticates === 'always' || (authenticates === 'once' && !card.is_set_up)
  if (isAsked && !isAuthenticated) return { kind: 'needs-authentication' }
  return decline ? refused(card, decline) : { kind: 'succeeded' }
}

const refused = ({ id }: PaymentMethodRecord, decline: Decline): CardOutcome => ({
  kind: 'refused',
  error: { ...decline, payment_method: id },
})
