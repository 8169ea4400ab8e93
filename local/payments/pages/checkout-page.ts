import { escapeHtml } from '#local/http/escape-html.ts'
import { recordOf } from '../provider.ts'
import type { CheckoutRecord } from '../records/visits.ts'
import type { PaymentsState } from '../state.ts'
import { alertOf, cardFields, testCardHints } from './card-form.ts'
import { describePrice, formatDate, formatMoney, productOf } from './money.ts'
import type { HostedPage } from './visit.ts'

interface Attempt {
  readonly form: URLSearchParams | null
  readonly problem: string | undefined
}

export function renderCheckout(state: PaymentsState, session: CheckoutRecord, attempt: Attempt): HostedPage {
  const isTrial = trialText(session) !== undefined
  const back = session.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">Back to Stopwise</a></p>` : ''
  const body = `<main>${back}<div class="two"><section aria-label="Order">${summary(state, session)}</section>
<section class="card pad" aria-label="Payment"><h1>Pay with card</h1>${alertOf(attempt.problem)}
<form method="post" class="stack">${emailField(state, session, attempt.form)}${cardFields(attempt.form)}
<button class="primary">${isTrial ? 'Start trial' : 'Subscribe'}</button></form>${testCardHints}</section></div></main>`
  return { title: 'Checkout', body }
}

function summary(state: PaymentsState, session: CheckoutRecord): string {
  const prices = session.line_items.map(({ price, quantity }) => ({ price: recordOf(state.prices, price), quantity }))
  const total = prices.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0)
  const trial = trialText(session)
  const described = prices.map(({ price, quantity }) => describePrice(price, quantity)).join(', ')
  const rows = prices.map(
    ({ price, quantity }) =>
      `<dt>${escapeHtml(productOf(state, price))}</dt><dd>${describePrice(price, quantity)}</dd>`,
  )
  const due = formatMoney(trial === undefined ? total : 0, session.currency ?? 'usd')
  return `<h2>Subscribe to ${escapeHtml(prices.map(({ price }) => productOf(state, price)).join(', '))}</h2>
<p class="amount">${trial ?? described}</p>
${trial === undefined ? '' : `<p>Then ${described}. Cancel before and nothing is charged.</p>`}<dl>${rows.join('')}<dt><b>Due today</b></dt><dd><b>${due}</b></dd></dl>`
}

function trialText({ subscription_data: { trial_period_days, trial_end } }: CheckoutRecord): string | undefined {
  if (trial_period_days !== null) return `${trial_period_days} days free`
  return trial_end === null ? undefined : `Free until ${formatDate(trial_end)}`
}

function emailField(state: PaymentsState, session: CheckoutRecord, form: URLSearchParams | null): string {
  const customer = state.customers.find(({ id }) => id === session.customer)
  const given = customer?.email ?? session.customer_email
  const value = escapeHtml(given ?? form?.get('email') ?? '')
  return `<label>E-mail<input name="email" type="email" autocomplete="email" required value="${value}"${given === null || given === undefined ? '' : ' readonly'}></label>`
}

export function renderEnded(session: CheckoutRecord | undefined): HostedPage {
  const back = session?.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">Back to Stopwise</a></p>` : ''
  const body = `<main class="narrow"><h1>This checkout has ended</h1><p>Nothing was paid. Start again from Stopwise.</p>${back}</main>`
  return { title: 'Checkout', body }
}
