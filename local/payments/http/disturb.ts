import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendJson } from '#local/http/send.ts'
import type { Fault } from '../faults.ts'

/** Lets a fault happen to an answer. Says whether there is nothing more to answer. */
export async function disturb(fault: Fault | undefined, response: ServerResponse): Promise<boolean> {
  if (fault?.kind === 'slow') await sleep(fault.milliseconds)
  if (fault?.kind === 'lost') loseAnswer(response)
  const refusal = fault && refusals[fault.kind]
  if (refusal) sendJson(response, { error: refusal.error }, refusal.status)
  return refusal !== undefined
}

const refusals: Readonly<Record<string, { readonly status: number; readonly error: object }>> = {
  error: { status: 500, error: { type: 'api_error', message: 'An error occurred on the provider’s side.' } },
  busy: {
    status: 429,
    error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' },
  },
}

/** The work is done, and nobody learns of it. */
function loseAnswer(response: ServerResponse): void {
  response.writeHead = () => response.destroy()
}
