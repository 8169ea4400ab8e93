import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { AnyRouter } from '@orpc/server'
import { Hono } from 'hono'
import { handle } from 'hono/aws-lambda'
import { compress } from 'hono/compress'
import { isKeyed } from '#api/call.ts'
import { KEYED_PREFIX, needOf } from '#api/index.ts'
import { admit } from './admit.ts'
import { callContext, isKeyedRoute, type LambdaBindings } from './context.ts'
import { toContractError, toUnreadableRequest } from './failures.ts'
import { requirePlain } from './plain-input.ts'
import { refuseEarly } from './refuse-early.ts'
import { shownAnswers } from './shown-answers.ts'

/**
 * A Lambda handler for one feature's calls: event → request → access → handler → reply.
 *
 * The one place where access is checked, by the need that the contract states, and the one where the back end catches:
 * requests that cannot be read, calls that fail, answers that do not fit the contract.
 */
export function serve(router: AnyRouter) {
  const byToken = answering(router, () => true)
  // Behind the door of keys there is nothing but what is open to them, by whatever path somebody comes there.
  const byKey = answering(router, isKeyed)
  const app = new Hono<{ Bindings: LambdaBindings }>()
  // CloudFront compresses what it may cache, and an answer of a call is nothing of that.
  app.use(compress({ encoding: 'gzip' }))
  app.use(shownAnswers)
  app.all('*', async ({ req, env, json }) => {
    const refusal = refuseEarly(env.event)
    if (refusal) return Response.json(refusal.toJSON(), { status: refusal.status })
    const context = callContext(env.event, Date.now())
    const { matched, response } = isKeyedRoute(env.event)
      ? await byKey.handle(asGet(req.raw), { prefix: KEYED_PREFIX, context })
      : await byToken.handle(asGet(req.raw), { prefix: '/api', context })
    if (matched) return response
    return json({ code: 'request.no-such-call', message: 'There is no such call' }, 404)
  })
  return handle(app)
}

/** What answers the calls of a router whose meta says that they are open. */
const answering = (router: AnyRouter, isOpen: (meta: Readonly<Record<string, unknown>>) => boolean) =>
  new OpenAPIHandler(router, {
    filter: ({ contract }) => isOpen(contract['~orpc'].meta),
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

/** The call behind the headers of a document is the one that answers the document; Hono leaves its body out. */
const asGet = (request: Request): Request =>
  request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request

const documentIn = (data: unknown): Blob | undefined =>
  typeof data === 'object' && data !== null && 'document' in data && data.document instanceof Blob
    ? data.document
    : undefined
