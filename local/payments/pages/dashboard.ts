import { redirect, sendJson } from '#local/http/send.ts'
import { deliveryModes } from '../events/deliveries.ts'
import { Fault, type Faults } from '../faults.ts'
import { renderDashboard } from './dashboard-page.ts'
import { sendPage, type Visit } from './visit.ts'

const DAY_SECONDS = 24 * 3600
const MOST_DAYS = 800

/** `/dashboard`: what the provider has, for the developer, with ways to move its time and its events. */
export async function visitDashboard(visit: Visit, faults: Faults): Promise<void> {
  const { form, open } = visit
  if (!form) {
    await open.follow()
    const mode = open.deliveries.mode()
    return sendPage(visit, { title: 'Payments', body: renderDashboard(open.provider, { mode, faults: faults.list() }) })
  }
  await act(visit, form, faults)
  redirect(visit.response, '/dashboard')
}

async function act({ open }: Visit, form: URLSearchParams, faults: Faults): Promise<void> {
  const action = form.get('action')
  if (action === 'advance') await advance(open, Number(form.get('days')))
  if (action === 'resend') resend(open, form.get('event'))
  if (action === 'deliver') setMode(open, form.get('mode'))
  if (action === 'faults') faults.clear()
}

async function advance(open: Visit['open'], days: number): Promise<void> {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) return
  await open.work(() => {
    open.provider.state.ahead += days * DAY_SECONDS
  })
  // What has become due happens now, not at the next call.
  await open.follow()
}

function resend({ provider, deliveries }: Visit['open'], id: string | null): void {
  const event = provider.state.events.find((each) => each.id === id)
  if (event) deliveries.resend(event)
}

function setMode({ deliveries }: Visit['open'], wanted: string | null): void {
  const mode = deliveryModes.find((each) => each === wanted)
  if (mode) deliveries.setMode(mode)
}

/** `/faults`: what shall go wrong, for tests. A fault is added by its fields; `clear` takes all away. */
export function visitFaults({ form, response, open }: Visit, faults: Faults): void {
  if (form?.has('clear')) {
    faults.clear()
    open.deliveries.setMode('plain')
  } else if (form?.has('mode')) setMode(open, form.get('mode'))
  else if (form) faults.add(Fault.parse(Object.fromEntries(form)))
  sendJson(response, { faults: faults.list(), mode: open.deliveries.mode() })
}
