import { createHmac } from 'node:crypto'
import type { AccountKeys } from './keys.ts'
import type { PaymentsState, ProviderEvent } from './state.ts'

/** Where events go, and what they are signed with. */
export type Webhook = { readonly url: string; readonly keys: Pick<AccountKeys, 'webhookSecrets'> }

/** How events travel: as they come, not at all for now, twice, or the newest first. */
export const deliveryModes = ['plain', 'hold', 'twice', 'reverse'] as const
export type DeliveryMode = (typeof deliveryModes)[number]

const TIMEOUT_MS = 10_000
const SECOND_MS = 1000
/** The wait after each attempt; after the last one the event is given up. */
const RETRY_MS = [1, 5, 30, 120, 600, 3600, 6 * 3600, 24 * 3600].map((seconds) => seconds * SECOND_MS)
/** Time in which events come together that are then sent the newest first. */
const GATHER_MS = 200

/** Delivers the events of a state, again until they are taken. */
export function startDeliveries(state: PaymentsState, webhook: Webhook, save: () => Promise<void>) {
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  let mode: DeliveryMode = 'plain'
  let timer: NodeJS.Timeout | undefined

  async function attempt(event: ProviderEvent): Promise<void> {
    await deliver(event, webhook, stopping.signal)
    running.delete(event.id)
    if (stopping.signal.aborted) return
    await save()
    pump()
  }

  const waiting = () => state.events.filter(({ id, delivery }) => delivery.state === 'waiting' && !running.has(id))

  function sendDue(): void {
    const due = waiting().filter(({ delivery }) => delivery.next_attempt_at <= Date.now())
    for (const event of mode === 'reverse' ? due.toReversed() : due) {
      running.set(event.id, attempt(event))
      if (mode === 'twice') void deliver(event, webhook, stopping.signal)
    }
    pump()
  }

  /** Sends everything that waits as soon as it may be sent. */
  function pump(): void {
    clearTimeout(timer)
    if (mode === 'hold' || stopping.signal.aborted) return
    const next = Math.min(...waiting().map(({ delivery }) => delivery.next_attempt_at))
    if (!Number.isFinite(next)) return
    timer = setTimeout(sendDue, Math.max(mode === 'reverse' ? GATHER_MS : 0, next - Date.now()))
  }

  return {
    pump,
    setMode(next: DeliveryMode): void {
      mode = next
      pump()
    },
    async close(): Promise<void> {
      stopping.abort()
      clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}

/** Sends an event once and notes the outcome. */
async function deliver(
  { delivery, ...event }: ProviderEvent,
  { url, keys }: Webhook,
  stop: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureOf(body, keys.webhookSecrets),
  }
  const wait = RETRY_MS[delivery.attempts]
  delivery.attempts += 1
  let isTaken = false
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)])
    isTaken = (await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' })).ok
  } catch {
    if (stop.aborted) return
  }
  delivery.state = isTaken ? 'delivered' : wait === undefined ? 'given-up' : 'waiting'
  delivery.next_attempt_at = Date.now() + (wait ?? 0)
}

/** By the machine's own time, which the receiver has too. */
function signatureOf(body: string, secrets: readonly string[]): string {
  const seconds = Math.floor(Date.now() / SECOND_MS)
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',')
}
