import { useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import type { Card } from './pay.ts'

const wordsOf = (error: { readonly message?: string | undefined }): { message: string } => ({
  message: error.message ?? 'The payment provider gave no reason.',
})

/** What can be done with the card that stands in the provider's fields. */
const cardOf = (stripe: Stripe, card: StripeCardElement): Card => ({
  makeMethod: async ({ name, email }) => {
    const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { name, email } })
    return made.error ? wordsOf(made.error) : { id: made.paymentMethod.id }
  },
  confirm: async (clientSecret) => {
    // A trial has the card confirmed for later, a charge of today has the payment confirmed.
    const { error } = clientSecret.startsWith('seti_')
      ? await stripe.confirmCardSetup(clientSecret)
      : await stripe.confirmCardPayment(clientSecret)
    return error && wordsOf(error)
  },
})

/** The fields of the card, as the checkout sees them. */
export interface CardFields {
  /** There once the fields can be typed into. */
  readonly card: Card | undefined
  /** Whether the card was changed since the last attempt. */
  readonly isChanged: () => boolean
  readonly onReady: () => void
  readonly onChange: () => void
  readonly onSent: () => void
}

/** The provider's card fields of this page. */
export function useCard(): CardFields {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const changed = useRef(false)
  const element = isReady ? elements?.getElement('card') : undefined
  return {
    card: stripe && element ? cardOf(stripe, element) : undefined,
    isChanged: () => changed.current,
    onReady: () => setReady(true),
    onChange: () => {
      changed.current = true
    },
    onSent: () => {
      changed.current = false
    },
  }
}
