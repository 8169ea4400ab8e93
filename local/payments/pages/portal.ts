import type { Context } from 'hono'
import { html } from 'hono/html'
import { attachCard, setUpCard } from '../billing/cards.ts'
import { changeSubscription, customerOf, endWithPeriod } from '../billing/subscriptions.ts'
import type { OpenProvider } from '../open-provider.ts'
import { type Provider, recordOf } from '../provider.ts'
import type { PortalSession, Subscription } from '../state.ts'
import { type CardStep, cardForm, type Form, takeCard } from './card-form.ts'
import { at, backLink, describePrice, formOf, type Html, sendEnded, sendPage } from './page.ts'

const OPEN_SECONDS = 3600

/** `/portal/{session}`: the card and the subscriptions of one customer, for anyone who has the address. */
export async function visitPortal(context: Context, open: OpenProvider, form: Form): Promise<Response> {
  const { provider } = open
  const session = provider.state.portal_sessions.find(({ id }) => id === context.req.param('id'))
  // Days that were advanced at the provider don't end a visit.
  const isOpen = session && session.created + OPEN_SECONDS > Math.min(provider.now(), Date.now() / 1000)
  if (!isOpen || customerOf(provider, session).deleted) return sendEnded(context, 'This link has expired')
  const step = form && (await open.work(() => act(provider, session, form)))
  if (step?.kind === 'bank') return sendPage(context, { title: 'Your bank', body: step.shown })
  if (step?.kind === 'agreed') return context.redirect(`/portal/${session.id}`)
  const { name, email, id } = customerOf(provider, session)
  const running = runningOf(provider, session)
  const card = provider.state.payment_methods.find((each) => each.id === running[0]?.default_payment_method)?.card
  const body = html`${backLink(session.return_url)}<p>${email}</p>
<h2>Subscriptions</h2>${running.map((each) => subscriptionRow(provider, each))}
<h2>Card</h2><p>${card ? `${card.brand} ending in ${card.last4}` : 'No card yet.'}</p>${step?.shown}
${cardForm(form, 'Change card')}`
  return sendPage(context, { title: `Billing of ${name ?? email ?? id}`, body })
}

const runningOf = ({ state }: Provider, { customer }: PortalSession): Subscription[] =>
  state.subscriptions.filter((each) => each.customer === customer && each.ended_at === null)

function subscriptionRow(provider: Provider, { id, items, status, cancel_at }: Subscription): Html {
  const [{ price, current_period_end }] = items.data
  const { name } = recordOf(provider.state.products, price.product)
  const until = cancel_at === null ? `until ${at(current_period_end)}` : `ends on ${at(cancel_at)}`
  const [label, field] = cancel_at === null ? ['Cancel subscription', 'cancel'] : ['Don’t cancel subscription', 'renew']
  return html`<p>${name}: ${describePrice(price)}, ${status.replaceAll('_', ' ')}, ${until}</p>${formOf(label, { [field]: id })}`
}

/** Cancels or renews a subscription, or takes another card for all of them. */
function act(provider: Provider, session: PortalSession, form: NonNullable<Form>): CardStep | undefined {
  const running = runningOf(provider, session)
  if (form.cancel || form.renew) {
    const chosen = running.find(({ id }) => id === form.cancel || id === form.renew)
    if (chosen) changeSubscription(provider, chosen, endWithPeriod(chosen, chosen.id === form.cancel))
    return undefined
  }
  const step = takeCard(provider, form, setUpCard)
  if (step.kind !== 'agreed') return step
  attachCard(provider, step.card, customerOf(provider, session))
  step.card.is_set_up = true
  for (const each of running) changeSubscription(provider, each, { default_payment_method: step.card.id })
  return step
}
