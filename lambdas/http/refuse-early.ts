import { createHash, timingSafeEqual } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { contract, ORIGIN_HEADER, routesOf } from '#api/index.ts'
import { environment } from './environment.ts'

const bodyLimits = new Map(
  routesOf(contract).map(({ method, path, maxBodyBytes }) => [`${method} ${path}`, maxBodyBytes]),
)

/**
 * Refuses a request before anything of it is read: one that went round the site to the address of the API, and one
 * whose body is longer than its call can need.
 */
export function refuseEarly(event: APIGatewayProxyEventV2): ORPCError<string, unknown> | undefined {
  if (!environment.ORIGIN_KEYS.some((key) => isSame(key, event.headers[ORIGIN_HEADER] ?? ''))) {
    return new ORPCError('request.not-by-the-site', { status: 403, message: 'Calls go through the site.' })
  }
  const limit = bodyLimits.get(event.routeKey) ?? 0
  if (bodyBytesOf(event) <= limit) return undefined
  return new ORPCError('request.too-large', {
    status: 413,
    message: `This is more than can be sent at once: ${limit / 1000} KB is the limit. Send less, or in parts.`,
    data: { limit },
  })
}

const bodyBytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): number =>
  Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8')

/** Compares in a time that does not tell how much of a guess was right. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other))

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
