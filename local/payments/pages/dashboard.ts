import type { Context } from 'hono'
import { html } from 'hono/html'
import type { OpenProvider } from '../open-provider.ts'
import { DAY_SECONDS, type Provider, recordOf } from '../provider.ts'
import type { Form } from './card-form.ts'
import { at, describePrice, type Html, sendPage } from './page.ts'

const SHOWN = 50
const MOST_DAYS = 800

/** `/dashboard`: what the provider has, for the developer, with a way to move its time. */
export async function visitDashboard(context: Context, open: OpenProvider, form: Form): Promise<Response> {
  const days = Number(form?.days ?? 0)
  if (Number.isInteger(days) && days > 0 && days <= MOST_DAYS) {
    await open.work(() => {
      open.provider.state.ahead += days * DAY_SECONDS
    })
  }
  await open.follow()
  if (form) return context.redirect('/dashboard')
  return sendPage(context, { title: 'Payments', body: render(open.provider) })
}

function render({ state, now }: Provider): Html {
  const newest = <Item>(items: readonly Item[]) => items.slice(-SHOWN).toReversed()
  const subscriptions = newest(state.subscriptions).map(({ customer, items: { data }, ...each }) => [
    ...[recordOf(state.customers, customer).email ?? customer, describePrice(data[0].price), each.status],
    ...[at(each.trial_end), at(data[0].current_period_end), at(each.ended_at ?? each.cancel_at)],
  ])
  const events = newest(state.events).map(({ type, data: { object }, created, delivery }) => [
    ...[type, 'id' in object ? String(object.id) : '', at(created), delivery.state],
  ])
  return html`<p>The payment provider of this machine. No card is real, and no money moves.</p>
<h2>Time</h2><p>${at(now())}. Trials end and bills come due as the days pass.</p>
<form method="post"><label>Days<input name="days" type="number" min="1" max="${MOST_DAYS}" value="7"></label><button>Advance</button></form>
<h2>Subscriptions</h2>${tableOf(['Customer', 'Price', 'State', 'Trial until', 'Period until', 'Ends'], subscriptions)}
<h2>Events</h2>${tableOf(['Event', 'Object', 'Time', 'Delivery'], events)}`
}

const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): Html =>
  html`<table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`
