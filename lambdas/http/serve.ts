import { createHash } from 'node:crypto'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { AnyRouter } from '@orpc/server'
import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda'
import { compress } from 'hono/compress'
import { isKeyed } from '#api/call.ts'
import { companyUseOf, contract, KEYED_PREFIX, needOf, routesOf } from '#api/index.ts'
import { admit } from './admit.ts'
import { billed, chargeCall } from './call-bills.ts'
import { callContext, isKeyedRoute, type LambdaBindings } from './context.ts'
import { toContractError, toUnreadableRequest } from './failures.ts'
import { withRequestId } from './logging.ts'
import { requirePlain } from './plain-input.ts'
import { readPart, refuseEarly } from './refuse-early.ts'

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
  app.use(({ env }, next) => withRequestId(env.event.requestContext.requestId, next))
  app.all('*', async ({ req, env, json }) => {
    const refusal = refuseEarly(env.event)
    if (refusal) return Response.json(refusal.toJSON(), { status: refusal.status })
    const context = callContext(env.event, Date.now())
    const { matched, response } = isKeyedRoute(env.event)
      ? await byKey.handle(asGet(req.raw), { prefix: KEYED_PREFIX, context })
      : await byToken.handle(readPart(asGet(req.raw), env.event), { prefix: '/api', context })
    if (matched) return response
    return json({ code: 'request.no-such-call', message: 'There is no such call' }, 404)
  })
  const answer = handle(app)
  return (event: LambdaEvent, lambdaContext: LambdaContext) => billed(event, () => answer(event, lambdaContext))
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
        const { '~orpc': call } = options.procedure
        const context = await admit(options.context, needOf(call.meta), companyUseOf(call))
        chargeCall(context)
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

const routes = routesOf(contract)
const keyOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`
/** Pages and feeds, which crawlers fetch as they can. */
const documents = new Set(routes.filter(({ method }) => method === 'HEAD').map(({ path }) => path))
const edgeSeconds = new Map(routes.map((route) => [keyOf(route), route.edgeSeconds]))
const open = new Set(routes.filter(({ access, path }) => access === 'public' && !documents.has(path)).map(keyOf))

/** Letters up to which an answer may travel plain. */
const SHORT = 10_000

/**
 * What anybody can have, at the owner's cost: it travels compressed, as every browser takes it, whatever its reader says;
 * the edge is told for how long it may answer a read again, and who has the answer already, that nothing has changed.
 */
const shownAnswers: MiddlewareHandler<{ Bindings: LambdaBindings }> = async (context, next) => {
  await next()
  const { routeKey } = context.env.event
  if (!open.has(routeKey) || context.res.status !== 200) return
  const { headers } = context.res
  const body = await context.res.text()
  if (body.length > SHORT) context.req.raw.headers.set('accept-encoding', 'gzip')
  const seconds = edgeSeconds.get(routeKey) ?? 0
  context.res = seconds === 0 ? new Response(body, { headers }) : kept(context.req, { body, headers, seconds })
}

/** An answer that its readers may keep, or that it is what they have. */
function kept(request: HonoRequest, answer: { body: string; headers: Headers; seconds: number }): Response {
  const { body, seconds } = answer
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = new Headers(answer.headers)
  headers.set('cache-control', `public, max-age=0, s-maxage=${seconds}, must-revalidate`)
  headers.set('etag', tag)
  if (!(request.header('if-none-match') ?? '').split(/, */).includes(tag)) return new Response(body, { headers })
  return new Response(null, { status: 304, headers: bare(headers) })
}

/** Nothing of a body that is not there. */
function bare(headers: Headers): Headers {
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return headers
}
