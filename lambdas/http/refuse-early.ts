import { ORPCError } from '@orpc/server'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { SMALL_BODY } from '#api/call.ts'
import { contract, ORIGIN_HEADER, routesOf } from '#api/index.ts'
import { toUnreadableRequest } from './failures.ts'
import { isTooDeep } from './nesting.ts'
import { isOriginKey } from './origin-keys.ts'

const JSON_TYPE = /^application\/json\s*(;|$)/i

const bodyLimits = new Map(
  routesOf(contract).map(({ method, path, maxBodyBytes }) => [`${method} ${path}`, maxBodyBytes]),
)

/**
 * Refuses a request before anything of it is read: one that went round the site to the address of the API, one whose
 * body is longer than its call can need, and one whose body is no JSON or has more levels than any call can need.
 */
export function refuseEarly(event: APIGatewayProxyEventV2): ORPCError<string, unknown> | undefined {
  if (!isOriginKey(event.headers[ORIGIN_HEADER] ?? '')) {
    return new ORPCError('request.not-by-the-site', { status: 403, message: 'Calls go through the site.' })
  }
  // Whoever calls what there is not is told so further on, and may bring no more than to a small call.
  const limit = bodyLimits.get(event.routeKey) ?? SMALL_BODY
  return bodyBytesOf(event) > limit ? tooLarge(limit) : refuseBody(event)
}

const tooLarge = (limit: number): ORPCError<string, unknown> =>
  new ORPCError('request.too-large', {
    status: 413,
    message: `This is more than can be sent at once: ${limit / 1000} KB is the limit. Send less, or in parts.`,
    data: { limit },
  })

const unread = new Set(
  routesOf(contract).flatMap(({ method, path, readsNoBody }) => (readsNoBody ? [`${method} ${path}`] : [])),
)

/** A request as far as its call reads it. */
export const readPart = (request: Request, { routeKey }: Pick<APIGatewayProxyEventV2, 'routeKey'>): Request =>
  unread.has(routeKey) ? new Request(request.url, { method: request.method }) : request

/** No call reads a form or a file, and the names of a form's fields can cost seconds to read. */
function refuseBody({
  routeKey,
  headers,
  body,
  isBase64Encoded,
}: APIGatewayProxyEventV2): ORPCError<string, unknown> | undefined {
  if (!body || unread.has(routeKey)) return undefined
  const type = headers['content-type'] ?? ''
  if (!JSON_TYPE.test(type)) return toUnreadableRequest(new TypeError(`A body of the type ${type}`))
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body
  return isTooDeep(text) ? toUnreadableRequest(new RangeError('A body of too many levels')) : undefined
}

const bodyBytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): number =>
  Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8')
