import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import { keys } from '../keys.ts'
import type { Provider } from '../provider.ts'
import type { AnswerRecord, PaymentsState } from '../state.ts'
import { expandAll } from './expand.ts'
import { invalid, ProviderError } from './provider-error.ts'
import { findRoute, type Route } from './route.ts'

export interface ApiRequest {
  readonly id: string
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Those that open the API. */
  readonly secretKeys: readonly string[]
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
    const { isPublishable } = authenticate(request)
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

/** Whether the key is the one that pages have. @throws ProviderError, 401 */
function authenticate({ headers, secretKeys }: ApiRequest): { isPublishable: boolean } {
  const key = keyOf(headers.authorization ?? '')
  if (secretKeys.includes(key)) return { isPublishable: false }
  if (key === keys.publishableKey) return { isPublishable: true }
  const message = key
    ? `Invalid API Key provided: ${hidden(key)}`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
  throw new ProviderError(401, message)
}

function keyOf(authorization: string): string {
  const [scheme, value = ''] = authorization.split(' ')
  if (scheme?.toLowerCase() !== 'basic') return value
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? ''
}

const hidden = (key: string) =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(0, Math.min(key.length, 40) - 12))}${key.slice(-4)}`

const DAY_MS = 24 * 3600 * 1000
const KEPT_ANSWERS = 1000

/** What a request is, so that another one under the same key is noticed. */
const fingerprintOf = (method: string, path: string, body: string): string =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')

/** The answer that a key was given before. @throws ProviderError if it was another request */
function findAnswer(state: PaymentsState, key: string, fingerprint: string): AnswerRecord | undefined {
  const found = state.answers.find((answer) => answer.key === key && answer.created_at > Date.now() - DAY_MS)
  if (!found || found.fingerprint === fingerprint) return found
  throw new ProviderError(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )
}

/** Whatever was carried out or refused by the bank is kept; a mistake in the request may be mended under its key. */
function keepAnswer(state: PaymentsState, answer: Omit<AnswerRecord, 'created_at'>): void {
  if ([400, 401, 403, 409, 429].includes(answer.status)) return
  const since = Date.now() - DAY_MS
  const others = state.answers.filter(({ key, created_at }) => key !== answer.key && created_at > since)
  state.answers = [...others, { ...answer, created_at: Date.now() }].slice(-KEPT_ANSWERS)
}

/** A value of a form: a text, or what its brackets nest. */
type FormValue = string | FormValue[] | { [name: string]: FormValue }
type Branch = { [name: string]: FormValue }

const MAX_DEPTH = 8

/** `items[0][price]=p&expand[]=e` as `{ items: [{ price: 'p' }], expand: ['e'] }`. @throws ProviderError */
function readForm(text: string): Branch {
  const root: Branch = Object.create(null)
  for (const [key, value] of new URLSearchParams(text)) setValue(root, pathOf(key), value)
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, toLists(value)]))
}

function pathOf(key: string): readonly string[] {
  const parts = key.split('[').map((part, at) => (at === 0 ? part : part.replace(/\]$/, '')))
  const isOurs = parts.length <= MAX_DEPTH && parts[0] !== '' && !parts.includes('__proto__')
  if (!isOurs) throw invalid(`Invalid parameter name: ${key}`)
  return parts
}

function setValue(root: Branch, path: readonly string[], value: string): void {
  let branch = root
  for (const part of path.slice(0, -1)) branch = childOf(branch, nameIn(branch, part))
  branch[nameIn(branch, path.at(-1) ?? '')] = value
}

/** Empty brackets append. */
const nameIn = (branch: Branch, part: string) => (part === '' ? String(Object.keys(branch).length) : part)

function childOf(branch: Branch, name: string): Branch {
  const known = branch[name]
  if (typeof known === 'string' || Array.isArray(known)) throw invalid(`Invalid object: ${name}`)
  const child: Branch = known ?? Object.create(null)
  branch[name] = child
  return child
}

function toLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const names = Object.keys(value)
  const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name))
  if (isList)
    return names.toSorted((one, other) => Number(one) - Number(other)).map((name) => toLists(value[name] ?? ''))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toLists(each)]))
}
