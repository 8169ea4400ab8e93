import type { EventRecord, PaymentsState } from '../state.ts'
import { deliver, type Webhook } from './deliver.ts'

/** How events travel: as they come, not at all for now, twice, or the newest first. */
export const deliveryModes = ['plain', 'hold', 'twice', 'reverse'] as const
export type DeliveryMode = (typeof deliveryModes)[number]

export interface Deliveries {
  /** Sends whatever waits and may be sent by now. */
  pump(): void
  setMode(mode: DeliveryMode): void
  mode(): DeliveryMode
  /** Sends an event again, whatever came of it before. */
  resend(event: EventRecord): void
  close(): Promise<void>
}

/** Time in which events come together that are then sent the newest first. */
const GATHER_MS = 200

export function startDeliveries(state: PaymentsState, webhook: Webhook, save: () => Promise<void>): Deliveries {
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  let mode: DeliveryMode = 'plain'
  let timer: NodeJS.Timeout | undefined

  async function attempt(event: EventRecord): Promise<void> {
    await deliver(event, webhook, stopping.signal)
    running.delete(event.id)
    if (stopping.signal.aborted) return
    await save()
    wake()
  }

  const isDue = ({ id, delivery }: EventRecord) =>
    delivery.state === 'waiting' && !running.has(id) && (delivery.next_attempt_at ?? 0) <= Date.now()

  function send(event: EventRecord): void {
    running.set(event.id, attempt(event))
    if (mode === 'twice') void deliver(event, webhook, stopping.signal)
  }

  function sendDue(): void {
    if (mode === 'hold' || stopping.signal.aborted) return
    const due = state.events.filter(isDue)
    for (const event of mode === 'reverse' ? due.toReversed() : due) send(event)
    wake()
  }

  /** Sets the alarm for the next attempt. */
  function wake(): void {
    clearTimeout(timer)
    if (mode === 'hold' || stopping.signal.aborted) return
    const waiting = state.events.filter(({ id, delivery }) => delivery.state === 'waiting' && !running.has(id))
    const next = Math.min(...waiting.map(({ delivery }) => delivery.next_attempt_at ?? 0))
    if (Number.isFinite(next))
      timer = setTimeout(sendDue, Math.max(mode === 'reverse' ? GATHER_MS : 0, next - Date.now()))
  }

  return {
    pump: wake,
    setMode(next) {
      mode = next
      wake()
    },
    mode: () => mode,
    resend(event) {
      Object.assign(event.delivery, { state: 'waiting', next_attempt_at: null })
      wake()
    },
    async close() {
      stopping.abort()
      clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}
