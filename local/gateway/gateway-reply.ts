import type { ServerResponse } from 'node:http'
import * as z from 'zod'

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
export function sendReply(response: ServerResponse, result: unknown, requestId: string): void {
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
export function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
}
