import { escapeHtml } from '#local/http/escape-html.ts'
import { redirect } from '#local/http/send.ts'
import { attachCard, type CardOutcome, chargeCard, setUpCard } from '../lifecycle/cards.ts'
import { payInvoice } from '../lifecycle/pay-invoice.ts'
import { DAY_SECONDS } from '../lifecycle/period.ts'
import { startSubscription } from '../lifecycle/start-subscription.ts'
import { toCheckout } from '../objects/visits.ts'
import { type Provider, recordOf, timeOf } from '../provider.ts'
import { addCustomer } from '../resources/customers.ts'
import type { CheckoutRecord, CustomerRecord, PaymentMethodRecord, PaymentsState } from '../state.ts'
import { attempt, bankForm, type CardStep, cardForm, NOT_AUTHENTICATED, readCardForm } from './card-form.ts'
import { alertOf, at, backLink, describePrice, type PageVisit, sendPage } from './page.ts'

/** `/checkout/{session}`: the hosted checkout. */
export async function visitCheckout(visit: PageVisit): Promise<void> {
  const [id = ''] = visit.parts
  const { provider } = visit.open
  const session = provider.state.checkout_sessions.find((each) => each.id === id)
  await visit.open.follow()
  if (!session || session.status === 'expired') {
    const body = `<p>Nothing was paid. Start again from Stopwise.</p>${backLink(session?.cancel_url)}`
    return sendPage(visit, { title: 'This checkout has ended', body, status: 404 })
  }
  const { form } = visit
  const wasPaid = session.status === 'complete'
  const step = form && !wasPaid ? await visit.open.work(() => attempt(() => pay(visit, session, form))) : undefined
  if (wasPaid || step?.kind === 'done') {
    return redirect(visit.response, session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', encodeURIComponent(id)))
  }
  const leadsTo = [session.success_url, session.cancel_url]
  if (step?.kind === 'bank') return sendPage(visit, { title: 'Your bank', body: bankForm(step.fields), leadsTo })
  const problem = step && alertOf(step.text)
  const body = `${backLink(session.cancel_url)}${summary(provider.state, session)}${problem ?? ''}
${cardForm(form, { button: isTrialOf(session) ? 'Start trial' : 'Subscribe', fields: emailField(provider.state, session, form) })}`
  sendPage(visit, { title: 'Checkout', body, leadsTo })
}

function pay({ open: { provider } }: PageVisit, session: CheckoutRecord, form: URLSearchParams): CardStep {
  const email = session.customer_email ?? form.get('email')?.trim() ?? ''
  const bank = form.get('bank')
  if (bank === 'fail') return { kind: 'problem', text: NOT_AUTHENTICATED }
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return { kind: 'problem', text: 'Give a complete e-mail address.' }
  const known = form.get('card')
  const card = known ? recordOf(provider.state.payment_methods, known) : readCardForm(provider, form, email)
  const name = form.get('name') ?? ''
  const outcome = completeCheckout(provider, session, { email, name, card, isAuthenticated: bank === 'complete' })
  if (outcome.kind === 'succeeded') return { kind: 'done' }
  if (outcome.kind === 'refused') return { kind: 'problem', text: outcome.error.message }
  return { kind: 'bank', fields: { card: card.id, email, name } }
}

const isTrialOf = ({ subscription_data: { trial_period_days, trial_end } }: CheckoutRecord): boolean =>
  trial_period_days !== null || trial_end !== null

function summary(state: PaymentsState, session: CheckoutRecord): string {
  const { line_items, subscription_data } = session
  const { trial_period_days, trial_end } = subscription_data
  const lines = line_items.map(({ price, quantity }) => {
    const priced = recordOf(state.prices, price)
    return `${escapeHtml(recordOf(state.products, priced.product).name)}: ${describePrice(priced, quantity)}`
  })
  const free = trial_period_days === null ? `Free until ${at(trial_end)}` : `${trial_period_days} days free`
  return `<p>${lines.join('<br>')}</p>${isTrialOf(session) ? `<p>${free}. Cancel before and nothing is charged.</p>` : ''}`
}

function emailField(state: PaymentsState, session: CheckoutRecord, form: URLSearchParams | null): string {
  const given = state.customers.find(({ id }) => id === session.customer)?.email ?? session.customer_email
  const value = escapeHtml(given ?? form?.get('email') ?? '')
  return `<label>E-mail<input name="email" type="email" required value="${value}"${given ? ' readonly' : ''}></label>`
}

interface Payer {
  readonly email: string
  readonly name: string
  readonly card: PaymentMethodRecord
  readonly isAuthenticated: boolean
}

/** Ends a visit to the checkout with a subscription, unless the bank refuses or asks first. Nothing is begun then. */
function completeCheckout(provider: Provider, session: CheckoutRecord, payer: Payer): CardOutcome {
  const { card, isAuthenticated } = payer
  const customer = provider.state.customers.find(({ id }) => id === session.customer)
  const trialEnd = trialEndOf(session, timeOf(provider, customer?.test_clock ?? null))
  const outcome = trialEnd === null ? chargeCard(card, isAuthenticated) : setUpCard(card, isAuthenticated)
  if (outcome.kind !== 'succeeded') return outcome
  const owner = customer ?? addCustomer(provider, { email: payer.email, name: payer.name })
  attachCard(provider, card, owner)
  card.is_set_up = true
  subscribe(provider, session, { owner, payer, trialEnd })
  return outcome
}

interface Deal {
  readonly owner: CustomerRecord
  readonly payer: Payer
  readonly trialEnd: number | null
}

function subscribe(provider: Provider, session: CheckoutRecord, { owner, payer, trialEnd }: Deal): void {
  const { description, metadata, missing_payment_method } = session.subscription_data
  const subscription = startSubscription(provider, {
    ...{ customer: owner.id, trialEnd, behavior: 'default_incomplete' },
    items: session.line_items.map(({ price, quantity }) => ({ price, quantity, metadata: {} })),
    settings: {
      ...{ description, metadata, missing_payment_method, default_payment_method: payer.card.id },
      ...{ saves_payment_method: true, cancel_at_period_end: false },
    },
  })
  if (trialEnd === null) {
    const invoice = recordOf(provider.state.invoices, subscription.latest_invoice ?? '')
    payInvoice(provider, invoice, { card: payer.card.id, isAuthenticated: payer.isAuthenticated })
  }
  Object.assign(session, { status: 'complete', customer: owner.id, subscription: subscription.id })
  const object = toCheckout(provider.state, provider.url, session)
  provider.emit({ type: 'checkout.session.completed', created: timeOf(provider, owner.test_clock), object })
}

function trialEndOf({ subscription_data }: CheckoutRecord, now: number): number | null {
  const { trial_end, trial_period_days } = subscription_data
  return trial_period_days === null ? trial_end : now + trial_period_days * DAY_SECONDS
}
