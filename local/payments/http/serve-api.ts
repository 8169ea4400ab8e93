import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { readBody } from '#local/http/read-body.ts'
import type { Fault, Faults } from '../faults.ts'
import type { OpenProvider } from '../open-provider.ts'
import { API_VERSION, newId } from '../provider.ts'
import { type ApiAnswer, answerApi } from './answer-api.ts'
import type { Route } from './route.ts'

interface Api {
  readonly open: OpenProvider
  readonly routes: readonly Route[]
  readonly faults: Faults
}

/** Everything below `/v1/`. */
export async function serveApi(api: Api, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', api.open.provider.url)
  const { method = 'GET', headers } = request
  const id = newId('req')
  const body = (await readBody(request)).toString('utf8')
  const fault = api.faults.take(method, url.pathname)
  await sleep(fault?.kind === 'slow' ? fault.milliseconds : 0)
  const key = headers['idempotency-key']
  const answer =
    refuseBy(fault) ??
    (await api.open.work(() => answerApi(api.open.provider, api.routes, { id, method, url, headers, body }), {
      id,
      idempotency_key: typeof key === 'string' ? key : null,
    }))
  if (fault?.kind === 'lost') return void response.destroy()
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'request-id': id,
    'stripe-version': headers['stripe-version'] ?? API_VERSION,
    ...(typeof key === 'string' && { 'idempotency-key': key }),
    ...(answer.isRepeated && { 'idempotent-replayed': 'true' }),
  })
  response.end(answer.body)
}

function refuseBy(fault: Fault | undefined): ApiAnswer | undefined {
  if (fault?.kind === 'error') {
    const error = { type: 'api_error', message: 'An error occurred on the provider’s side.' }
    return { status: 500, body: JSON.stringify({ error }) }
  }
  if (fault?.kind !== 'busy') return undefined
  const error = { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' }
  return { status: 429, body: JSON.stringify({ error }) }
}
