import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { type AccountKeys, keys } from '../keys.ts'
import type { OpenProvider } from '../open-provider.ts'
import { invalid, newId, type Provider, ProviderError, recordOf, requireRecord } from '../provider.ts'
import type { KeptAnswer, PaymentsState, Price, Product } from '../state.ts'
import { customerRoutes } from './customers.ts'
import { intentRoutes } from './intents.ts'
import { expand, integer, listOf, metadata, page, parseParams, readForm, text } from './params.ts'
import { pageOf, type Route, route } from './route.ts'
import { subscriptionRoutes } from './subscriptions.ts'
import { visitRoutes } from './visits.ts'

const CreateProduct = z.strictObject({ ...expand, id: text.optional(), name: text })
const CreatePrice = z.strictObject({
  ...{ ...expand, currency: z.literal('usd'), unit_amount: integer.pipe(z.number().min(0)), product: text },
  ...{ recurring: z.strictObject({ interval: z.enum(['month', 'year']) }), nickname: text.optional() },
  ...{ lookup_key: text.max(200).nullable().default(null), metadata: metadata.default({}) },
})
const ListPrices = z.strictObject({
  ...page,
  active: z.literal('true').optional(),
  lookup_keys: listOf(text).optional(),
})

/** Products and prices. */
const catalogRoutes: readonly Route[] = [
  route('POST products', CreateProduct, ({ id = newId('prod'), name }, { provider: { state, now } }) => {
    if (state.products.some((each) => each.id === id)) throw invalid('Product already exists.', { param: 'id' })
    const product: Product = { id, object: 'product', created: now(), name }
    state.products.push(product)
    return product
  }),
  route('GET products/:id', z.strictObject(expand), (_params, { provider, id }) =>
    requireRecord(provider.state.products, 'product', id),
  ),
  route('POST prices', CreatePrice, (params, { provider }) => createPrice(provider, params)),
  route('GET prices', ListPrices, ({ lookup_keys: wanted, ...paging }, { provider }) =>
    pageOf(
      provider.state.prices.filter((each) => wanted?.includes(each.lookup_key ?? '') ?? true),
      paging,
    ),
  ),
]

function createPrice({ state, now }: Provider, params: z.infer<typeof CreatePrice>): Price {
  const { lookup_key, recurring, currency, unit_amount, metadata } = params
  const isTaken = lookup_key !== null && state.prices.some((each) => each.lookup_key === lookup_key)
  if (isTaken) throw invalid('A price already uses that lookup key.', { param: 'lookup_key' })
  const { id: product } = requireRecord(state.products, 'product', params.product, 'product')
  const price: Price = {
    ...{ id: newId('price'), object: 'price', created: now(), product, currency, unit_amount },
    ...{ recurring, lookup_key, metadata },
  }
  state.prices.push(price)
  return price
}

const routes = [...customerRoutes, ...catalogRoutes, ...intentRoutes, ...subscriptionRoutes, ...visitRoutes]

/** Everything below `/v1/`: the calls of the provider's SDK. */
export function serveApi({ provider, follow, work }: OpenProvider, account: AccountKeys): Hono {
  const app = new Hono()
  const serve = (route: Route | undefined) => async (context: Context) => {
    const request = { route, context, body: await context.req.text(), secretKeys: account.secretKeys }
    const isRead = context.req.method === 'GET'
    if (isRead) await follow()
    const { status, body } = isRead ? answerApi(provider, request) : await work(() => answerOnce(provider, request))
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'request-id': newId('req') }
    return new Response(body, { status, headers })
  }
  for (const each of routes) app.on(each.method, `/v1/${each.path}`, serve(each))
  app.all('/v1/*', serve(undefined))
  return app
}

interface ApiRequest {
  readonly route: Route | undefined
  readonly context: Context
  readonly body: string
  /** Those that open the API. */
  readonly secretKeys: readonly string[]
}

type Answer = Pick<KeptAnswer, 'status' | 'body'>

const KEPT_ANSWERS = 1000

/** Answers a call, and the same call under the same key with the same answer. */
function answerOnce(provider: Provider, request: ApiRequest): Answer {
  const { method, path } = request.context.req
  const id = request.context.req.header('idempotency-key')
  if (id === undefined || method !== 'POST') return answerApi(provider, request)
  const { answers } = provider.state
  const fingerprint = createHash('sha256').update(`${path}\n${request.body}`).digest('hex')
  const known = answers.find((each) => each.id === id)
  if (known) return known.fingerprint === fingerprint ? known : toAnswer(otherRequest(id))
  const answer = answerApi(provider, request)
  // What was carried out or refused by the bank; a mistake in the request may be corrected under its key.
  if (answer.status === 200 || answer.status === 402) answers.push({ id, fingerprint, ...answer })
  answers.splice(0, answers.length - KEPT_ANSWERS)
  return answer
}

const otherRequest = (key: string) =>
  invalid(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )

function answerApi(provider: Provider, request: ApiRequest): Answer {
  const { route, body } = request
  const { method, path, url } = request.context.req
  try {
    const isPublishable = isFromPage(request)
    if (!route) throw new ProviderError(404, `Unrecognized request URL (${method}: ${path}).`, { code: 'unknown_url' })
    if (isPublishable && !route.isPublic) throw needsSecretKey()
    const params = readForm(method === 'POST' ? body : new URL(url).search)
    const object = route.run(params, { provider, id: request.context.req.param('id') ?? '', isPublishable })
    const { expand: paths = [] } = parseParams(z.object(expand), params)
    return { status: 200, body: JSON.stringify(expandAll(provider.state, object, paths)) }
  } catch (error) {
    if (error instanceof ProviderError) return toAnswer(error)
    console.error(`local payments: ${method} ${path} failed`, error)
    const message = 'The local payment provider failed; see its terminal.'
    return toAnswer(new ProviderError(500, message, { type: 'api_error' }))
  }
}

const toAnswer = (error: ProviderError): Answer => ({ status: error.status, body: JSON.stringify(error.toJson()) })

const needsSecretKey = () =>
  new ProviderError(403, 'This API call cannot be made with a publishable API key. Please use a secret API key.', {
    code: 'secret_key_required',
  })

/** Whether the key is the one that pages have. @throws ProviderError, 401 */
function isFromPage({ context, secretKeys }: ApiRequest): boolean {
  const key = context.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
  if (key === keys.publishableKey) return true
  if (secretKeys.includes(key)) return false
  throw new ProviderError(401, 'Invalid API Key provided.')
}

type Json = { [name: string]: unknown }

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of an answer with ids replaced by what they name, along paths such as `data.customer`. @throws ProviderError */
function expandAll(state: PaymentsState, answer: object, paths: readonly string[]): object {
  const copy: Json = structuredClone({ ...answer })
  for (const path of paths) expandAlong(state, copy, path.split('.'))
  return copy
}

function expandAlong(state: PaymentsState, object: Json, [name, ...rest]: readonly string[]): void {
  if (name === undefined) return
  const value = typeof object[name] === 'string' ? named(state, object[name]) : object[name]
  if (value === undefined) throw invalid(`This property cannot be expanded (${name}).`, { param: 'expand' })
  object[name] = value
  for (const each of Array.isArray(value) ? value : [value]) if (isJson(each)) expandAlong(state, each, rest)
}

/** Where records are, by the letters that their ids begin with. */
const lists: Readonly<Record<string, 'customers' | 'payment_methods' | 'invoices' | 'intents'>> = {
  ...{ cus: 'customers', pm: 'payment_methods', in: 'invoices', pi: 'intents', seti: 'intents' },
}

function named(state: PaymentsState, id: string): unknown {
  const list = lists[id.slice(0, id.indexOf('_'))]
  return list && structuredClone(recordOf<{ id: string }>(state[list], id))
}
