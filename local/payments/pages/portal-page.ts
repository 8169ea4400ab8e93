import { escapeHtml } from '#local/http/escape-html.ts'
import { dueOf } from '../objects/invoices.ts'
import { recordOf } from '../provider.ts'
import type { CustomerRecord } from '../records/people.ts'
import type { SubscriptionRecord } from '../records/subscriptions.ts'
import type { PortalRecord } from '../records/visits.ts'
import type { PaymentsState } from '../state.ts'
import { alertOf, cardFields, testCardHints } from './card-form.ts'
import { describePrice, formatDate, formatMoney, productOf } from './money.ts'
import type { HostedPage } from './visit.ts'

const backTo = ({ return_url }: PortalRecord): string =>
  return_url === null ? '' : `<p><a href="${escapeHtml(return_url)}">Return to Stopwise</a></p>`

export function renderPortal(state: PaymentsState, session: PortalRecord, customer: CustomerRecord): HostedPage {
  const theirs = state.subscriptions.filter(
    (each) => each.customer === customer.id && each.status !== 'incomplete_expired',
  )
  const running = theirs.filter(({ ended_at }) => ended_at === null)
  const body = `<main>${backTo(session)}<h1>Billing of ${escapeHtml(customer.name ?? customer.email ?? customer.id)}</h1>
<h2>Subscriptions</h2>${running.map((each) => renderSubscription(state, session, each)).join('') || '<p>None.</p>'}
<h2>Payment method</h2><div class="card pad">${renderCard(state, session, customer, running)}</div>
<h2>Invoices</h2><div class="card scroll">${renderInvoices(state, customer)}</div></main>`
  return { title: 'Billing', body }
}

function renderSubscription(state: PaymentsState, { token }: PortalRecord, subscription: SubscriptionRecord): string {
  const [item] = subscription.items
  const price = recordOf(state.prices, item?.price ?? '')
  const { cancel_at, id } = subscription
  const action =
    cancel_at === null
      ? `<div class="inline"><a class="button" href="/portal/${token}/cancel/${id}">Cancel subscription</a></div>`
      : `<form method="post" action="/portal/${token}/renew/${id}" class="inline"><button>Don’t cancel subscription</button></form>`
  return `<div class="card pad"><b>${escapeHtml(productOf(state, price))}</b><p>${describePrice(price, item?.quantity)} · ${escapeHtml(statusText(subscription))}</p>${action}</div>`
}

function statusText({ status, cancel_at, current_period_end, trial_end }: SubscriptionRecord): string {
  if (cancel_at !== null) return `ends on ${formatDate(cancel_at)}`
  if (status === 'trialing' && trial_end !== null) return `trial until ${formatDate(trial_end)}`
  return status === 'active' ? `renews on ${formatDate(current_period_end)}` : status.replaceAll('_', ' ')
}

function renderCard(
  state: PaymentsState,
  { token }: PortalRecord,
  customer: CustomerRecord,
  running: readonly SubscriptionRecord[],
): string {
  const used = running[0]?.default_payment_method ?? customer.default_payment_method
  const card = state.payment_methods.find(({ id }) => id === used)
  const text = card
    ? `${escapeHtml(card.brand)} ending in ${card.last4}, expires ${card.exp_month}/${card.exp_year}`
    : 'No card yet.'
  return `${text}<div class="inline"><a class="button" href="/portal/${token}/card">${card ? 'Change card' : 'Add card'}</a></div>`
}

function renderInvoices(state: PaymentsState, customer: CustomerRecord): string {
  const theirs = state.invoices.filter((each) => each.customer === customer.id).toReversed()
  if (theirs.length === 0) return '<p class="pad">None.</p>'
  const rows = theirs.map(
    (invoice) =>
      `<tr><td>${formatDate(invoice.created)}</td><td>${formatMoney(dueOf(invoice), invoice.currency)}</td><td>${invoice.status}</td><td>${escapeHtml(invoice.lines.map(({ description }) => description).join(', '))}</td></tr>`,
  )
  return `<table><thead><tr><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">State</th><th scope="col">For</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

export function renderCancel(
  state: PaymentsState,
  session: PortalRecord,
  subscription: SubscriptionRecord,
): HostedPage {
  const price = recordOf(state.prices, subscription.items[0]?.price ?? '')
  const body = `<main class="narrow"><p><a href="/portal/${session.token}">Go back</a></p><h1>Cancel subscription</h1>
<p>${escapeHtml(productOf(state, price))} stays open until ${formatDate(subscription.current_period_end)} and then ends.</p>
<form method="post"><button class="primary">Cancel subscription</button></form></main>`
  return { title: 'Cancel subscription', body }
}

export function renderCardForm(
  session: PortalRecord,
  { form, problem }: { form: URLSearchParams | null; problem: string | undefined },
): HostedPage {
  const body = `<main class="narrow"><p><a href="/portal/${session.token}">Go back</a></p><h1>Change card</h1>${alertOf(problem)}
<form method="post" class="stack">${cardFields(form)}<button class="primary">Save card</button></form>${testCardHints}</main>`
  return { title: 'Change card', body }
}

export function renderExpired(session: PortalRecord | undefined): HostedPage {
  const back = session ? backTo(session) : ''
  const body = `<main class="narrow"><h1>This link has expired</h1><p>Open your billing pages again from Stopwise.</p>${back}</main>`
  return { title: 'Billing', body }
}
