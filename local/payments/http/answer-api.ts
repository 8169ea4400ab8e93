import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import type { Provider } from '../provider.ts'
import { authenticate } from './authenticate.ts'
import { expandAll } from './expand.ts'
import { ProviderError } from './provider-error.ts'
import { readForm } from './read-form.ts'
import { findAnswer, fingerprintOf, keepAnswer } from './repeats.ts'
import { findRoute, type Route } from './route.ts'

export interface ApiRequest {
  readonly id: string
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface ApiAnswer {
  readonly status: number
  readonly body: string
  readonly isRepeated?: boolean
}

const KEY_HEADER = 'idempotency-key'

/** Answers a call of the API, and the same call again with the same answer. */
export function answerApi(provider: Provider, routes: readonly Route[], request: ApiRequest): ApiAnswer {
  try {
    const { isPublishable } = authenticate(request.headers)
    const key = request.method === 'POST' ? request.headers[KEY_HEADER] : undefined
    if (typeof key !== 'string') return run(provider, routes, request, isPublishable)
    const fingerprint = fingerprintOf(request.method, request.url.pathname, request.body)
    const known = findAnswer(provider.state, key, fingerprint)
    if (known) return { status: known.status, body: known.body, isRepeated: true }
    const answer = run(provider, routes, request, isPublishable)
    keepAnswer(provider.state, { key, fingerprint, ...answer })
    return answer
  } catch (error) {
    return refusal(request, error)
  }
}

const Expand = z.object({ expand: z.array(z.string()).default([]) })

function run(provider: Provider, routes: readonly Route[], request: ApiRequest, isPublishable: boolean): ApiAnswer {
  const { method, url, body } = request
  try {
    const found = findRoute(routes, method, url.pathname.replace(/^\/v1\//, ''))
    if (!found) {
      throw new ProviderError(404, `Unrecognized request URL (${method}: ${url.pathname}).`, { code: 'unknown_url' })
    }
    const { route, ids } = found
    if (isPublishable && !route.takesPublishableKey) throw needsSecretKey()
    const params = { ...readForm(url.search.slice(1)), ...readForm(body) }
    const answer = route.run(params, { provider, ids, path: url.pathname, isPublishable })
    const paths = Expand.safeParse(params).data?.expand ?? []
    return { status: 200, body: JSON.stringify(expandAll(provider.state, answer, paths)) }
  } catch (error) {
    return refusal(request, error)
  }
}

const needsSecretKey = () =>
  new ProviderError(403, 'This API call cannot be made with a publishable API key. Please use a secret API key.', {
    code: 'secret_key_required',
  })

function refusal({ id, method, url }: ApiRequest, error: unknown): ApiAnswer {
  if (error instanceof ProviderError) return { status: error.status, body: JSON.stringify(error.toJson(id)) }
  console.error(`local payments: ${method} ${url.pathname} failed`, error)
  const unknown = new ProviderError(500, 'The local payment provider failed; see its terminal.', { type: 'api_error' })
  return { status: 500, body: JSON.stringify(unknown.toJson(id)) }
}
