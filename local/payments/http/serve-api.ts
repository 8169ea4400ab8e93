import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '#local/http/read-body.ts'
import type { OpenProvider } from '../open-provider.ts'
import { API_VERSION, newId } from '../provider.ts'
import type { RolledKeys } from '../rolled-keys.ts'
import { answerApi } from './answer-api.ts'
import type { Route } from './route.ts'

interface Api {
  readonly open: OpenProvider
  readonly routes: readonly Route[]
  readonly keys: RolledKeys
}

/** Everything below `/v1/`. */
export async function serveApi(
  { open, routes, keys }: Api,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', open.provider.url)
  const { method = 'GET', headers } = request
  const id = newId('req')
  const body = (await readBody(request)).toString('utf8')
  const key = headers['idempotency-key']
  const run = () => answerApi(open.provider, routes, { id, method, url, headers, body, secretKeys: keys.secretKeys })
  if (method === 'GET') await open.follow()
  const by = { id, idempotency_key: typeof key === 'string' ? key : null }
  const answer = method === 'GET' ? run() : await open.work(run, by)
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
