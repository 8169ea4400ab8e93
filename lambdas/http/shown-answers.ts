import { createHash } from 'node:crypto'
import type { HonoRequest, MiddlewareHandler } from 'hono'
import { contract, routesOf } from '#api/index.ts'
import type { LambdaBindings } from './context.ts'

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
export const shownAnswers: MiddlewareHandler<{ Bindings: LambdaBindings }> = async (context, next) => {
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
