import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { AnyRouter } from '@orpc/server'
import { Hono } from 'hono'
import { handle } from 'hono/aws-lambda'
import { compress } from 'hono/compress'
import { KEYED_PREFIX, needOf } from '#api/index.ts'
import { admit } from './admit.ts'
import { callContext, isKeyedRoute, type LambdaBindings } from './context.ts'
import { toContractError, toUnreadableRequest } from './failures.ts'
import { requirePlain } from './plain-input.ts'
import { refuseEarly } from './refuse-early.ts'

/**
 * A Lambda handler for one feature's calls: event → request → access → handler → reply.
 *
 * The one place where access is checked, by the need that the contract states, and the one where the back end catches:
 * requests that cannot be read, calls that fail, answers that do not fit the contract.
 */
export function serve(router: AnyRouter) {
  const handler = new OpenAPIHandler(router, {
    // A document says by itself, in words for people, what is missing.
    customErrorResponseBodyEncoder: ({ data }) => documentIn(data),
    interceptors: [
      async ({ next }) => {
        try {
          return await next()
        } catch (error) {
          throw toUnreadableRequest(error)
        }
      },
    ],
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          await context.undo.run(error)
          throw toContractError(error, context.requestId)
        }
      },
      async ({ next, ...options }) => {
        const context = await admit(options.context, needOf(options.procedure['~orpc'].meta))
        requirePlain(options.input)
        return next({ ...options, context })
      },
    ],
  })
  const app = new Hono<{ Bindings: LambdaBindings }>()
  // CloudFront compresses what it may cache, and an answer of a call is nothing of that.
  app.use(compress({ encoding: 'gzip' }))
  app.all('*', async ({ req, env, json }) => {
    const refusal = refuseEarly(env.event)
    if (refusal) return Response.json(refusal.toJSON(), { status: refusal.status })
    const context = callContext(env.event, Date.now())
    const { matched, response } = await handler.handle(req.raw, { prefix: prefixOf(env.event), context })
    if (matched) return response
    return json({ code: 'request.no-such-call', message: 'There is no such call' }, 404)
  })
  return handle(app)
}

/** A path below the prefix of keys that is no route of theirs is no call. */
const prefixOf = (event: LambdaBindings['event']): '/api' | typeof KEYED_PREFIX =>
  isKeyedRoute(event) ? KEYED_PREFIX : '/api'
const documentIn = (data: unknown): Blob | undefined =>
  typeof data === 'object' && data !== null && 'document' in data && data.document instanceof Blob
    ? data.document
    : undefined
