import { escapeHtml } from '#local/http/escape-html.ts'
import { readExpiry } from '../expiry.ts'
import { ProviderError } from '../http/provider-error.ts'
import type { Provider } from '../provider.ts'
import { addCard } from '../resources/payment-methods.ts'
import type { PaymentMethodRecord } from '../state.ts'
import { formOf } from './page.ts'

/** How a form that takes a card went: done, what was wrong, or what the bank has to be told with its answer. */
export type CardStep =
  | { readonly kind: 'done' }
  | { readonly kind: 'problem'; readonly text: string }
  | { readonly kind: 'bank'; readonly fields: Readonly<Record<string, string>> }

/** The form of a card, with further fields before it. A code is never filled in again. */
export function cardForm(form: URLSearchParams | null, { button, fields = '', action = '' }: CardForm): string {
  const field = (name: string, label: string, kept = true) =>
    `<label>${label}<input name="${name}" required value="${kept ? escapeHtml(form?.get(name) ?? '') : ''}"></label>`
  return `<form method="post" class="stack"${action && ` action="${action}"`}>${fields}${field('number', 'Card number')}${field('name', 'Name on card')}
${field('expiry', 'Expires (MM / YY)')}${field('cvc', 'CVC', false)}<button class="primary">${button}</button></form>
<p class="small">4242 4242 4242 4242 pays, 4000 0025 0000 3155 asks the bank once and 4000 0027 6000 3184 each time,
4000 0000 0000 0002 is declined, 4000 0000 0000 9995 lacks funds, 4000 0000 0000 0341 fails when it is charged.
Any date in the future, any three digits.</p>`
}

interface CardForm {
  readonly button: string
  /** HTML. */
  readonly fields?: string
  readonly action?: string
}

/** The card that was typed. @throws ProviderError in words for its owner */
export function readCardForm(provider: Provider, form: URLSearchParams, email: string): PaymentMethodRecord {
  const entry = {
    ...{ number: form.get('number') ?? '', cvc: form.get('cvc') ?? '' },
    ...readExpiry(form.get('expiry') ?? ''),
  }
  return addCard(provider, entry, { billing_details: { email, name: form.get('name') ?? '' } })
}

/** Runs a step whose refusals are told to whoever typed. */
export function attempt(run: () => CardStep): CardStep {
  try {
    return run()
  } catch (error) {
    if (error instanceof ProviderError) return { kind: 'problem', text: error.message }
    throw error
  }
}

/** The bank asks before it agrees; its answer comes back to the same address. */
export const bankForm = (fields: Readonly<Record<string, string>>): string =>
  `<p>This stands in for the page of your bank.</p>${formOf('Complete authentication', { ...fields, bank: 'complete' })}
${formOf('Fail authentication', { ...fields, bank: 'fail' })}`

export const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
