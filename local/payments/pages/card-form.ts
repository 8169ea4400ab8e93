import { html } from 'hono/html'
import { addCard, type CardOutcome, notAuthenticated } from '../billing/cards.ts'
import { readExpiry } from '../elements/read-expiry.ts'
import { type Provider, ProviderError, recordOf } from '../provider.ts'
import type { PaymentMethod } from '../state.ts'
import { formOf, type Html } from './page.ts'

/** Fields that were sent; `undefined` while a page is only read. */
export type Form = Readonly<Record<string, string>> | undefined

/** The outcome of a form that takes a card: a card that the bank agreed to, or what its owner sees next. */
export type CardStep =
  | { readonly kind: 'agreed'; readonly card: PaymentMethod; readonly shown?: never }
  | { readonly kind: 'problem' | 'bank'; readonly shown: Html }

/** The form of a card, with further fields before it. A code is never filled in again. */
export function cardForm(form: Form, button: string, fields: Html = html``): Html {
  const field = (name: string, label: string) =>
    html`<label>${label}<input name="${name}" required value="${name === 'cvc' ? '' : (form?.[name] ?? '')}"></label>`
  return html`<form method="post" class="stack">${fields}${field('number', 'Card number')}
${field('expiry', 'Expires (MM / YY)')}${field('cvc', 'CVC')}<button class="primary">${button}</button></form>
<p class="small">4242 4242 4242 4242 pays, 4000 0025 0000 3155 asks the bank once and 4000 0027 6000 3184 each time,
4000 0000 0000 0002 is declined, 4000 0000 0000 9995 lacks funds, 4000 0000 0000 0341 fails when it is charged.
Any date in the future, any three digits.</p>`
}

/** Takes the card that was typed, or the one that the bank has asked about, to its bank. */
export function takeCard(
  provider: Provider,
  form: NonNullable<Form>,
  ask: (card: PaymentMethod, isAuthenticated: boolean) => CardOutcome,
): CardStep {
  try {
    if (form.bank === 'fail') return problem(notAuthenticated.message)
    const card = form.card ? recordOf(provider.state.payment_methods, form.card) : typedCard(provider, form)
    const outcome = ask(card, form.bank === 'complete')
    if (outcome === 'succeeded') return { kind: 'agreed', card }
    return outcome === 'needs-authentication' ? { kind: 'bank', shown: bankForm(card.id) } : problem(outcome.message)
  } catch (error) {
    if (error instanceof ProviderError) return problem(error.message)
    throw error
  }
}

const typedCard = (provider: Provider, { number = '', cvc = '', expiry = '' }: NonNullable<Form>): PaymentMethod =>
  addCard(provider, { number, cvc, ...readExpiry(expiry) })

const problem = (message: string): CardStep => ({ kind: 'problem', shown: html`<p role="alert">${message}</p>` })

/** The bank asks before it agrees; its answer comes back to the same address. */
const bankForm = (card: string): Html =>
  html`<p>This stands in for the page of your bank.</p>${formOf('Complete authentication', { card, bank: 'complete' })}
${formOf('Fail authentication', { card, bank: 'fail' })}`
