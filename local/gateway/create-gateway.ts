import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import * as z from 'zod'
import { bodyTooLarge, MAX_BODY_BYTES } from '#api/call/request-size.ts'
import type { ApiRoute } from '#api/index.ts'
import { loadFunction } from '#local/functions/load-function.ts'
import { BodyTooLargeError, readBody } from '#local/http/read-body.ts'
import { isDiskFull } from '#local/storage/disk-room.ts'
import type { Authorizer, Claims } from './authorizer.ts'
import { compileRoutes, type RouteMatch } from './route-table.ts'

type Invoke = (event: unknown, timeoutMs: number) => Promise<unknown>

type GatewayOptions = {
  readonly routes: readonly ApiRoute[]
  readonly authorizer: Authorizer
  /** The function behind a feature; by default the handler of `lambdas/<feature>/index.ts`. */
  readonly functionOf?: (feature: string) => Invoke
  readonly timeoutMs?: number
  /** Whether anything can be written; what only reads is answered in any case. */
  readonly hasRoom?: () => Promise<boolean>
}

// API Gateway reads no further.
const MAX_READ_BYTES = 10 * 1024 * 1024
/** Ten times what API Gateway waits: one machine may be slow, and slowness alone fails nobody. */
const TIMEOUT_MS = 300_000

class TimeoutError extends Error {}

/** API Gateway: an HTTP API with payload version 2.0, its JWT authorizer and its limits. */
export function createGateway(options: GatewayOptions): RequestListener {
  const { routes, authorizer, functionOf = defaultFunction, timeoutMs = TIMEOUT_MS } = options
  const { hasRoom = async () => true } = options
  const findRoute = compileRoutes(routes)
  const functions = new Map(routes.map(({ feature }) => [feature, functionOf(feature)]))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://local')
    const match = findRoute(request.method ?? '', url.pathname)
    if (!match) return refuse(response, 404, 'Not Found')
    if (!(onlyReads(match.route) || (await hasRoom()))) return refuseFull(response)
    const claims = match.route.access === 'user' ? await authorizer(request.headers.authorization) : undefined
    if (match.route.access === 'user' && !claims) return refuseUnauthorized(response)
    await answerCall({ request, url, match, claims }, response)
  }

  async function answerCall(call: Omit<Parameters<typeof toGatewayEvent>[0], 'body'>, response: ServerResponse) {
    const body = await readBody(call.request, MAX_READ_BYTES)
    // In AWS the edge says so by the header, before anything is read.
    if (body.length > MAX_BODY_BYTES) return refuseTooLarge(response)
    const event = toGatewayEvent({ ...call, body })
    const result = await withTimeout(invoke(call.match, event), timeoutMs)
    sendReply(response, result, event.requestContext.requestId)
  }

  const invoke = async ({ route }: RouteMatch, event: unknown) => functions.get(route.feature)?.(event, timeoutMs)

  return (request, response) => {
    answer(request, response).catch((error: unknown) => sendFailure(request, response, error))
  }
}

/** Whether a call only reads. Some POST calls do, such as polls; all that viewers may make are of this kind. */
const onlyReads = ({ method, company, need }: ApiRoute): boolean =>
  method === 'GET' || method === 'HEAD' || company === 'look' || need === 'department-viewer'

const defaultFunction = (feature: string) => loadFunction(`${feature}/index.ts`)

function refuseUnauthorized(response: ServerResponse): void {
  response.setHeader('www-authenticate', 'Bearer')
  refuse(response, 401, 'Unauthorized')
}

const refuseWith = (response: ServerResponse, refusal: { readonly status: number }): void => {
  response.writeHead(refusal.status, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
}

const refuseTooLarge = (response: ServerResponse): void => refuseWith(response, bodyTooLarge)

/** In words, as the page shows them. */
const diskFull = {
  defined: false,
  code: 'storage.full',
  status: 507,
  message:
    'The disk of the machine that Stopwise runs on is full, so that nothing can be saved. What is there can be read. Make room on it, then try again.',
}

function refuseFull(response: ServerResponse): void {
  // What stays unread of the body cannot be told from the next request.
  response.setHeader('connection', 'close')
  refuseWith(response, diskFull)
}

function sendFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const isTooLarge = error instanceof BodyTooLargeError
  if (!isTooLarge) console.error(`${request.method} ${request.url}`, error)
  if (response.headersSent) {
    response.destroy()
    return
  }
  // The rest of a body that is too large stays unread, so its connection cannot be used again.
  if (isTooLarge) response.setHeader('connection', 'close')
  if (isTooLarge) refuseTooLarge(response)
  else if (isDiskFull(error)) refuseFull(response)
  else refuse(response, ...failureOf(error))
}

function failureOf(error: unknown): [status: number, message: string] {
  if (error instanceof TimeoutError) return [503, 'Service Unavailable']
  return [500, 'Internal Server Error']
}

async function withTimeout<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError('The function took too long')), timeoutMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

const Reply = z.object({
  statusCode: z.number().int().default(200),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
})

// Lambda answers at most 6 MB; API Gateway turns more into an error of its own.
const MAX_REPLY_BYTES = 6 * 1024 * 1024

/** Sends what a handler returned, as an HTTP API does with payload version 2.0. */
function sendReply(response: ServerResponse, result: unknown, requestId: string): void {
  const reply = Reply.parse(isReply(result) ? result : plainReply(result))
  if (Buffer.byteLength(reply.body) > MAX_REPLY_BYTES) throw new Error('The reply is larger than 6 MB')
  response.setHeader('content-type', 'application/json')
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name.toLowerCase(), String(value))
  if (reply.cookies.length > 0) response.setHeader('set-cookie', reply.cookies)
  response.setHeader('apigw-requestid', requestId)
  response.writeHead(reply.statusCode)
  response.end(reply.isBase64Encoded ? Buffer.from(reply.body, 'base64') : reply.body)
}

const isReply = (result: unknown) => typeof result === 'object' && result !== null && 'statusCode' in result

const plainReply = (result: unknown) => ({ body: typeof result === 'string' ? result : JSON.stringify(result ?? null) })

/** An answer of the gateway itself, not of a handler. */
function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
}

type Call = {
  readonly request: IncomingMessage
  readonly url: URL
  readonly match: RouteMatch
  readonly claims: Claims | undefined
  readonly body: Buffer
}

const TEXT_BODY = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded)|[^;]*\+(json|xml))/

/** An API Gateway HTTP API event, payload version 2.0. */
function toGatewayEvent({ request, url, match, claims, body }: Call) {
  const { cookie, ...headers } = request.headers
  const routeKey = `${match.route.method} ${match.route.path}`
  const isBase64Encoded = body.length > 0 && !TEXT_BODY.test(request.headers['content-type'] ?? 'text/plain')
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie === undefined ? {} : { cookies: cookie.split(/; */) }),
    headers: flattenHeaders(headers),
    ...optional('queryStringParameters', joinedQuery(url.searchParams)),
    ...optional('pathParameters', match.parameters),
    requestContext: requestContext(request, url, routeKey, claims),
    ...(body.length > 0 ? { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') } : {}),
    isBase64Encoded,
  }
}

function requestContext(request: IncomingMessage, url: URL, routeKey: string, claims: Claims | undefined) {
  const now = new Date()
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName: request.headers.host ?? '',
    domainPrefix: 'local',
    http: {
      method: request.method ?? '',
      path: url.pathname,
      protocol: 'HTTP/1.1',
      sourceIp: request.socket.remoteAddress ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId: randomUUID(),
    routeKey,
    stage: '$default',
    time: now.toUTCString(),
    timeEpoch: now.getTime(),
    ...(claims ? { authorizer: { jwt: { claims, scopes: null } } } : {}),
  }
}

const flattenHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

// A value that is given twice arrives as one text with a comma.
function joinedQuery(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]))
}

const optional = (name: string, value: object) => (Object.keys(value).length > 0 ? { [name]: value } : {})
