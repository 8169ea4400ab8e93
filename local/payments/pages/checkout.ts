import type { Context } from 'hono'
import { html } from 'hono/html'
import { attachCard, chargeCard, setUpCard } from '../billing/cards.ts'
import { payInvoice, startSubscription } from '../billing/invoices.ts'
import { customerOf, trialEndOf } from '../billing/subscriptions.ts'
import type { OpenProvider } from '../open-provider.ts'
import { type Provider, recordOf, timeOf } from '../provider.ts'
import type { CheckoutSession } from '../state.ts'
import { type CardStep, cardForm, type Form, takeCard } from './card-form.ts'
import { backLink, describePrice, sendEnded, sendPage } from './page.ts'

/** `/checkout/{session}`: the hosted checkout. */
export async function visitCheckout(context: Context, open: OpenProvider, form: Form): Promise<Response> {
  const { provider } = open
  await open.follow()
  const session = provider.state.checkout_sessions.find(({ id }) => id === context.req.param('id'))
  if (!session || session.status === 'expired') return sendEnded(context, 'This checkout has ended')
  const { id, success_url, cancel_url, trial_days } = session
  const step = form && session.status === 'open' ? await open.work(() => pay(provider, session, form)) : undefined
  // Paid just now, or before.
  if (session.status === 'complete') {
    return context.redirect(success_url.replaceAll('{CHECKOUT_SESSION_ID}', encodeURIComponent(id)))
  }
  const leadsTo = [success_url, cancel_url]
  if (step?.kind === 'bank') return sendPage(context, { title: 'Your bank', body: step.shown, leadsTo })
  const price = recordOf(provider.state.prices, session.price)
  const body = html`${backLink(cancel_url)}<p>${recordOf(provider.state.products, price.product).name}: ${describePrice(price)}</p>
${trial_days > 0 ? html`<p>${trial_days} days free. Cancel before and nothing is charged.</p>` : ''}${step?.shown}
${cardForm(form, trial_days > 0 ? 'Start trial' : 'Subscribe', emailField(provider, session))}`
  return sendPage(context, { title: 'Checkout', body, leadsTo })
}

const emailField = (provider: Provider, session: CheckoutSession) =>
  html`<label>E-mail<input type="email" readonly value="${customerOf(provider, session).email ?? ''}"></label>`

/** Ends a visit with a subscription, unless the bank refuses or asks first: nothing is begun then. */
function pay(provider: Provider, session: CheckoutSession, form: NonNullable<Form>): CardStep {
  const customer = customerOf(provider, session)
  const trialEnd = trialEndOf(provider, customer, session.trial_days)
  const step = takeCard(provider, form, trialEnd === null ? chargeCard : setUpCard)
  if (step.kind !== 'agreed') return step
  const { card } = step
  attachCard(provider, card, customer)
  card.is_set_up = true
  const subscription = startSubscription(provider, {
    ...{ customer, card: card.id, trialEnd, metadata: session.subscription_metadata },
    price: recordOf(provider.state.prices, session.price),
  })
  // The bank has agreed a moment ago.
  if (trialEnd === null) payInvoice(provider, recordOf(provider.state.invoices, subscription.latest_invoice), true)
  Object.assign(session, { status: 'complete', url: null })
  provider.emit('checkout.session.completed', timeOf(provider, customer), session)
  return step
}
