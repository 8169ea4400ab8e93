import { escapeHtml } from '#local/http/escape-html.ts'
import { redirect } from '#local/http/send.ts'
import { attachCard } from '../lifecycle/cards.ts'
import { changeSubscription } from '../lifecycle/change-subscription.ts'
import { confirmSetup, failSetup, makeSetupIntent } from '../lifecycle/confirm-setup.ts'
import { type Provider, recordOf } from '../provider.ts'
import { updateSubscription } from '../resources/update-subscription.ts'
import type { CustomerRecord, PortalRecord, SubscriptionRecord } from '../state.ts'
import { attempt, bankForm, type CardStep, cardForm, NOT_AUTHENTICATED, readCardForm } from './card-form.ts'
import { alertOf, at, backLink, describePrice, formOf, type PageVisit, sendPage } from './page.ts'

const OPEN_SECONDS = 3600

interface Portal {
  readonly provider: Provider
  readonly session: PortalRecord
  readonly customer: CustomerRecord
}

/** `/portal/{token}`: the card and the subscriptions of one customer, for who has the address. */
export async function visitPortal(visit: PageVisit): Promise<void> {
  const { provider } = visit.open
  const [token, step, id] = visit.parts
  const session = provider.state.portal_sessions.find((each) => each.token === token)
  const isOpen = session && session.created + OPEN_SECONDS > Math.min(provider.now(), Date.now() / 1000)
  const customer = provider.state.customers.find((each) => each.id === session?.customer)
  if (!isOpen || !customer || customer.is_deleted) {
    const body = `<p>Open your billing pages again from Stopwise.</p>${backLink(session?.return_url)}`
    return sendPage(visit, { title: 'This link has expired', body, status: 404 })
  }
  const portal = { provider, session, customer }
  const { form } = visit
  if (!form) return show(visit, portal)
  if (step === 'card') return takeCard(visit, portal, form)
  const subscription = runningOf(portal).find((each) => each.id === id)
  if (subscription && (step === 'cancel' || step === 'renew')) {
    const change = { cancel_at_period_end: step === 'cancel' }
    await visit.open.work(() => updateSubscription(provider, subscription, change))
  }
  redirect(visit.response, home(portal))
}

const home = ({ session }: Portal): string => `/portal/${session.token}`

const runningOf = ({ provider, customer }: Portal): SubscriptionRecord[] =>
  provider.state.subscriptions.filter((each) => each.customer === customer.id && each.ended_at === null)

function show(visit: PageVisit, portal: Portal, problem?: string): void {
  const { provider, session, customer } = portal
  const running = runningOf(portal)
  const used = running[0]?.default_payment_method ?? customer.default_payment_method
  const card = provider.state.payment_methods.find(({ id }) => id === used)
  const body = `${backLink(session.return_url)}<p>${escapeHtml(customer.email ?? customer.id)}</p>
<h2>Subscriptions</h2>${running.map((each) => subscriptionRow(portal, each)).join('') || '<p>None.</p>'}
<h2>Card</h2><p>${card ? `${escapeHtml(card.brand)} ending in ${card.last4}` : 'No card yet.'}</p>${alertOf(problem)}
${cardForm(visit.form, { button: 'Change card', action: `${home(portal)}/card` })}`
  sendPage(visit, { title: `Billing of ${customer.name ?? customer.email ?? customer.id}`, body })
}

function subscriptionRow(
  portal: Portal,
  { id, items, status, cancel_at, current_period_end }: SubscriptionRecord,
): string {
  const { state } = portal.provider
  const price = recordOf(state.prices, items[0]?.price ?? '')
  const { name } = recordOf(state.products, price.product)
  const until = cancel_at === null ? `until ${at(current_period_end)}` : `ends on ${at(cancel_at)}`
  const [label, step] = cancel_at === null ? ['Cancel subscription', 'cancel'] : ['Don’t cancel subscription', 'renew']
  return `<p>${escapeHtml(name)}: ${describePrice(price, items[0]?.quantity)}, ${status.replaceAll('_', ' ')}, ${until}</p>
${formOf(label, {}, `${home(portal)}/${step}/${id}`)}`
}

async function takeCard(visit: PageVisit, portal: Portal, form: URLSearchParams): Promise<void> {
  const step = await visit.open.work(() => attempt(() => changeCard(portal, form)))
  if (step.kind === 'done') return redirect(visit.response, home(portal))
  if (step.kind === 'problem') return show(visit, portal, step.text)
  sendPage(visit, { title: 'Your bank', body: bankForm(step.fields) })
}

function changeCard({ provider, customer }: Portal, form: URLSearchParams): CardStep {
  const { state } = provider
  const known = form.get('intent')
  const intent = known
    ? recordOf(state.setup_intents, known)
    : makeSetupIntent(provider, { customer: customer.id, payment_method: null, metadata: {}, subscription: null })
  const card = known
    ? recordOf(state.payment_methods, intent.payment_method ?? '')
    : readCardForm(provider, form, customer.email ?? '')
  if (form.get('bank') === 'fail') {
    const code = 'setup_intent_authentication_failure'
    failSetup(provider, intent, { code, decline_code: null, message: NOT_AUTHENTICATED, payment_method: card.id })
    return { kind: 'problem', text: NOT_AUTHENTICATED }
  }
  const outcome = confirmSetup(provider, intent, card, form.get('bank') === 'complete')
  if (outcome.kind === 'refused') return { kind: 'problem', text: outcome.error.message }
  if (outcome.kind === 'needs-authentication') return { kind: 'bank', fields: { intent: intent.id } }
  chargeFromNowOn(provider, customer, card.id)
  return { kind: 'done' }
}

/** From now on everything is charged to it. */
function chargeFromNowOn(provider: Provider, customer: CustomerRecord, card: string): void {
  attachCard(provider, recordOf(provider.state.payment_methods, card), customer)
  customer.default_payment_method = card
  for (const subscription of provider.state.subscriptions) {
    if (subscription.customer !== customer.id || subscription.ended_at !== null) continue
    changeSubscription(provider, subscription, { default_payment_method: card })
  }
}
