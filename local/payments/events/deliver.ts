import { createHmac } from 'node:crypto'
import { toEvent } from '../objects/history.ts'
import type { EventRecord } from '../state.ts'

/** Where events go, and what they are signed with: while a secret is rolled, with the old one as well. */
export interface Webhook {
  readonly url: string
  readonly secrets: readonly string[]
}

const TIMEOUT_MS = 10_000
const SECOND_MS = 1000
/** What is waited after each attempt; after the last one nobody tries again. */
const RETRY_MS = [1, 5, 30, 120, 600, 3600, 6 * 3600, 24 * 3600].map((seconds) => seconds * SECOND_MS)

/** Sends an event once and notes what came of it. */
export async function deliver(event: EventRecord, { url, secrets }: Webhook, stop: AbortSignal): Promise<void> {
  const body = JSON.stringify(toEvent(event))
  const { delivery } = event
  delivery.attempts += 1
  const answer = await send(url, body, { secrets, stop })
  if (stop.aborted) return
  delivery.last_answer = answer.text
  const wait = RETRY_MS[delivery.attempts - 1]
  delivery.state = answer.isTaken ? 'delivered' : wait === undefined ? 'given-up' : 'waiting'
  delivery.next_attempt_at = delivery.state === 'waiting' ? Date.now() + (wait ?? 0) : null
}

interface Sending {
  readonly secrets: readonly string[]
  readonly stop: AbortSignal
}

async function send(
  url: string,
  body: string,
  { secrets, stop }: Sending,
): Promise<{ isTaken: boolean; text: string }> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': signatureOf(body, secrets),
  }
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)])
    const { ok, status } = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' })
    return { isTaken: ok, text: String(status) }
  } catch (error) {
    return { isTaken: false, text: error instanceof Error ? error.message : String(error) }
  }
}

/** By the machine's own time, which whoever checks it has too. */
export function signatureOf(
  body: string,
  secrets: readonly string[],
  seconds = Math.floor(Date.now() / SECOND_MS),
): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',')
}
