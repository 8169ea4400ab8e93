import { redirect } from '#local/http/send.ts'
import { attachCard } from '../lifecycle/attach-card.ts'
import { changeSubscription } from '../lifecycle/change-subscription.ts'
import { confirmSetup, failSetup, makeSetupIntent } from '../lifecycle/confirm-setup.ts'
import { type Provider, recordOf } from '../provider.ts'
import type { CustomerRecord } from '../records/people.ts'
import type { SubscriptionRecord } from '../records/subscriptions.ts'
import type { PortalRecord } from '../records/visits.ts'
import { updateSubscription } from '../resources/update-subscription.ts'
import { bankForm, NOT_AUTHENTICATED, problemOf, readCardForm } from './card-form.ts'
import { renderCancel, renderCardForm, renderExpired, renderPortal } from './portal-page.ts'
import { sendPage, type Visit } from './visit.ts'

const OPEN_SECONDS = 3600

/** `/portal/{token}`: cards, subscriptions and invoices of one customer, for who has the address. */
export async function visitPortal(visit: Visit): Promise<void> {
  const { provider } = visit.open
  const [token, step, id = ''] = visit.parts
  const session = provider.state.portal_sessions.find((each) => each.token === token)
  const isOpen = session && session.created + OPEN_SECONDS > Math.min(provider.now(), Date.now() / 1000)
  const customer = provider.state.customers.find((each) => each.id === session?.customer)
  if (!isOpen || !customer || customer.is_deleted) return sendPage(visit, { ...renderExpired(session), status: 404 })
  const portal: Portal = { provider, session, customer }
  if (step === 'card') return visitCard(visit, portal)
  const subscription = ownSubscription(portal, id)
  if (step === 'cancel' && subscription) return visitCancel(visit, portal, subscription)
  if (step === 'renew' && subscription && visit.form) return renew(visit, portal, subscription)
  sendPage(visit, renderPortal(provider.state, session, customer))
}

interface Portal {
  readonly provider: Provider
  readonly session: PortalRecord
  readonly customer: CustomerRecord
}

const ownSubscription = ({ provider, customer }: Portal, id: string): SubscriptionRecord | undefined =>
  provider.state.subscriptions.find((each) => each.id === id && each.customer === customer.id && each.ended_at === null)

const home = ({ session }: Portal): string => `/portal/${session.token}`

async function visitCancel(visit: Visit, portal: Portal, subscription: SubscriptionRecord): Promise<void> {
  if (!visit.form) return sendPage(visit, renderCancel(portal.provider.state, portal.session, subscription))
  await visit.open.work(() => updateSubscription(portal.provider, subscription, { cancel_at_period_end: true }))
  redirect(visit.response, home(portal))
}

async function renew(visit: Visit, portal: Portal, subscription: SubscriptionRecord): Promise<void> {
  await visit.open.work(() => updateSubscription(portal.provider, subscription, { cancel_at_period_end: false }))
  redirect(visit.response, home(portal))
}

async function visitCard(visit: Visit, portal: Portal): Promise<void> {
  const { form } = visit
  if (!form) return sendPage(visit, renderCardForm(portal.session, { form, problem: undefined }))
  const step = await visit.open.work(() => changeCard(portal, form))
  if (step.kind === 'done') return redirect(visit.response, home(portal))
  if (step.kind === 'problem') {
    return sendPage(visit, renderCardForm(portal.session, { form, problem: step.text }))
  }
  sendPage(visit, { title: 'Your bank', body: bankForm({ intent: step.intent }) })
}

type Step =
  | { readonly kind: 'done' }
  | { readonly kind: 'problem'; readonly text: string }
  | { readonly kind: 'bank'; readonly intent: string }

function changeCard({ provider, customer }: Portal, form: URLSearchParams): Step {
  const { state } = provider
  try {
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
    if (outcome.kind === 'needs-authentication') return { kind: 'bank', intent: intent.id }
    chargeFromNowOn(provider, customer, card.id)
    return { kind: 'done' }
  } catch (error) {
    return { kind: 'problem', text: problemOf(error) }
  }
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
