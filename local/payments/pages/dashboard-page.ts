import { escapeHtml } from '#local/http/escape-html.ts'
import { type DeliveryMode, deliveryModes } from '../events/deliveries.ts'
import type { Fault } from '../faults.ts'
import { type Provider, recordOf } from '../provider.ts'
import type { EventRecord } from '../records/history.ts'
import type { PaymentsState } from '../state.ts'
import { describePrice } from './money.ts'

const SHOWN = 50

interface Switches {
  readonly mode: DeliveryMode
  readonly faults: readonly Fault[]
}

export function renderDashboard({ state, now }: Provider, switches: Switches): string {
  return `<main class="wide"><h1>Payments</h1>
<p>The payment provider of this machine. No card is real, and no money moves.</p>
<h2>Time</h2><div class="card pad">${renderTimeForm(state, now())}</div>
<h2>Customers</h2><div class="card scroll">${renderCustomers(state)}</div>
<h2>Subscriptions</h2><div class="card scroll">${renderSubscriptions(state)}</div>
<h2>Events</h2><div class="card pad">${renderSwitches(switches)}</div><div class="card scroll">${renderEvents(state)}</div></main>`
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const at = (seconds: number | null): string => (seconds === null ? '' : format.format(seconds * 1000))

function renderTimeForm({ ahead }: PaymentsState, now: number): string {
  const days = Math.round(ahead / (24 * 3600))
  const text = days === 0 ? 'It is today.' : `${days} days ahead of this machine.`
  const buttons = [1, 7, 30, 365].map(
    (each) => `<button name="days" value="${each}">Advance ${each === 1 ? 'a day' : `${each} days`}</button>`,
  )
  return `${at(now)} · ${text} Trials end and bills come due as the days pass.
<form method="post" class="inline"><input type="hidden" name="action" value="advance">${buttons.join('')}</form>`
}

const table = (heads: readonly string[], rows: readonly string[][]): string =>
  rows.length === 0
    ? '<p class="pad">None yet.</p>'
    : `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`

function renderCustomers({ customers }: PaymentsState): string {
  const rows = customers.slice(-SHOWN).toReversed()
  return table(
    ['E-mail', 'Name', 'Id', 'Since'],
    rows.map(({ id, email, name, created, is_deleted }) => [
      ...[escapeHtml(email ?? ''), escapeHtml(name ?? ''), `<code>${id}</code>${is_deleted ? ' deleted' : ''}`],
      at(created),
    ]),
  )
}

function renderSubscriptions(state: PaymentsState): string {
  const rows = state.subscriptions.slice(-SHOWN).toReversed()
  return table(
    ['Customer', 'Price', 'State', 'Trial until', 'Period until', 'Ends', 'Id'],
    rows.map((each) => [
      escapeHtml(state.customers.find(({ id }) => id === each.customer)?.email ?? each.customer),
      each.items.map(({ price, quantity }) => describePrice(recordOf(state.prices, price), quantity)).join(', '),
      ...[each.status.replaceAll('_', ' '), at(each.trial_end), at(each.current_period_end)],
      ...[at(each.ended_at ?? each.cancel_at), `<code>${each.id}</code>`],
    ]),
  )
}

const modeNames: Readonly<Record<DeliveryMode, string>> = {
  plain: 'As they come',
  hold: 'Hold them',
  twice: 'Each twice',
  reverse: 'Newest first',
}

function renderSwitches({ mode, faults }: Switches): string {
  const buttons = deliveryModes.map(
    (each) =>
      `<button name="mode" value="${each}"${each === mode ? ' aria-pressed="true" class="primary"' : ''}>${modeNames[each]}</button>`,
  )
  const wrong = faults.map(({ kind, path, times }) => `${kind} ${escapeHtml(path)} × ${times}`).join(', ')
  const clear = `<form method="post" class="inline"><input type="hidden" name="action" value="faults"><button>Forget faults</button></form>`
  return `Sent to Stopwise:<form method="post" class="inline"><input type="hidden" name="action" value="deliver">${buttons.join('')}</form>
${wrong ? `<p>Going wrong: ${wrong}</p>${clear}` : ''}`
}

function renderEvents({ events }: PaymentsState): string {
  const rows = events.slice(-SHOWN).toReversed()
  return table(
    ['Event', 'Object', 'Time', 'Delivery', ''],
    rows.map((event) => [
      ...[`<code>${escapeHtml(event.type)}</code>`, `<code>${escapeHtml(String(event.object.id))}</code>`],
      ...[at(event.created), deliveryText(event), resendForm(event)],
    ]),
  )
}

const deliveryText = ({ delivery: { state, attempts, last_answer } }: EventRecord): string =>
  `${state.replace('-', ' ')}${attempts > 1 ? `, ${attempts} attempts` : ''}${last_answer === null ? '' : ` (${escapeHtml(last_answer)})`}`

const resendForm = ({ id }: EventRecord): string =>
  `<form method="post"><input type="hidden" name="action" value="resend"><input type="hidden" name="event" value="${id}"><button>Send again</button></form>`
