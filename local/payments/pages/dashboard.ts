import { escapeHtml } from '#local/http/escape-html.ts'
import { redirect, sendJson } from '#local/http/send.ts'
import { type DeliveryMode, deliveryModes } from '../events/deliveries.ts'
import { Fault, type Faults } from '../faults.ts'
import { DAY_SECONDS } from '../lifecycle/period.ts'
import { type Provider, recordOf } from '../provider.ts'
import { at, describePrice, formOf, type PageVisit, sendPage, tableOf } from './page.ts'

const SHOWN = 50
const MOST_DAYS = 800

/** `/dashboard`: what the provider has, for the developer, with ways to move its time and its events. */
export async function visitDashboard(visit: PageVisit, faults: Faults): Promise<void> {
  const { form, open, response } = visit
  if (form) {
    await act(visit, form, faults)
    return redirect(response, '/dashboard')
  }
  await open.follow()
  sendPage(visit, { title: 'Payments', body: renderDashboard(open.provider, open.deliveries.mode(), faults) })
}

async function act({ open }: PageVisit, form: URLSearchParams, faults: Faults): Promise<void> {
  const action = form.get('action')
  if (action === 'advance') await advance(open, Number(form.get('days')))
  if (action === 'deliver') setMode(open, form.get('mode'))
  if (action === 'faults') faults.clear()
  const event = open.provider.state.events.find(({ id }) => id === form.get('event'))
  if (action === 'resend' && event) open.deliveries.resend(event)
}

async function advance(open: PageVisit['open'], days: number): Promise<void> {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) return
  await open.work(() => {
    open.provider.state.ahead += days * DAY_SECONDS
  })
  // What has become due happens now, not at the next call.
  await open.follow()
}

function setMode({ deliveries }: PageVisit['open'], wanted: string | null): void {
  const mode = deliveryModes.find((each) => each === wanted)
  if (mode) deliveries.setMode(mode)
}

function renderDashboard({ state, now }: Provider, mode: DeliveryMode, faults: Faults): string {
  const newest = <Item>(items: readonly Item[]) => items.slice(-SHOWN).toReversed()
  const advances = [1, 7, 30, 365].map((days) =>
    formOf(`Advance ${days} ${days === 1 ? 'day' : 'days'}`, { action: 'advance', days: String(days) }),
  )
  const modes = deliveryModes.map((each) => formOf(`Deliver ${each}`, { action: 'deliver', mode: each }))
  const wrong = faults.list().map(({ kind, path, times }) => `${kind} ${escapeHtml(path)} × ${times}`)
  const subscriptions = newest(state.subscriptions).map((each) => [
    escapeHtml(state.customers.find(({ id }) => id === each.customer)?.email ?? each.customer),
    each.items.map(({ price, quantity }) => describePrice(recordOf(state.prices, price), quantity)).join(', '),
    ...[each.status, at(each.trial_end), at(each.current_period_end), at(each.ended_at ?? each.cancel_at), each.id],
  ])
  const events = newest(state.events).map(({ id, type, object, created, delivery }) => [
    ...[escapeHtml(type), escapeHtml(String(object.id)), at(created)],
    `${delivery.state} ${escapeHtml(delivery.last_answer ?? '')}`,
    formOf('Send again', { action: 'resend', event: id }),
  ])
  return `<p>The payment provider of this machine. No card is real, and no money moves.</p>
<h2>Time</h2><p>${at(now())}. Trials end and bills come due as the days pass.</p>${advances.join('')}
<h2>Subscriptions</h2>${tableOf(['Customer', 'Price', 'State', 'Trial until', 'Period until', 'Ends', 'Id'], subscriptions)}
<h2>Events</h2><p>Delivered: ${mode}. Going wrong: ${wrong.join(', ') || 'nothing'}.</p>${modes.join('')}${formOf('Forget faults', { action: 'faults' })}
${tableOf(['Event', 'Object', 'Time', 'Delivery', ''], events)}`
}

/** `/faults`: what shall go wrong, for tests. A fault is added by its fields; `clear` takes all away. */
export function visitFaults({ form, response, open }: PageVisit, faults: Faults): void {
  if (form?.has('clear')) {
    faults.clear()
    open.deliveries.setMode('plain')
  } else if (form?.has('mode')) setMode(open, form.get('mode'))
  else if (form) faults.add(Fault.parse(Object.fromEntries(form)))
  sendJson(response, { faults: faults.list(), mode: open.deliveries.mode() })
}
