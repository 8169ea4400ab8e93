import type { IncomingHttpHeaders, IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

/** What a port refuses, as the status and the sentence of its answer. */
export type Refusal = { readonly status: 403 | 421; readonly message: string }

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Puts the guard in front of everything that listens to the server's requests.
 * @param origins of the pages that may call this port; `undefined` where no page has any business at all.
 * @param publicPaths what any page may take, as it is known to everybody.
 */
export function guardRequests(
  server: Server,
  origins: readonly string[] | undefined,
  publicPaths: readonly string[] = [],
): void {
  const guarded = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isPublic = publicPaths.includes(request.url ?? '')
    const refusal = refusalOf(isPublic ? { host: request.headers.host } : request.headers, origins)
    if (refusal) return refuse(response, refusal)
    for (const listener of guarded) listener(request, response)
  })
}

/**
 * Only loopback listens, yet every page that the developer visits can send requests to it: by the address itself
 * (its `Origin` or fetch metadata tell) or by a name of its own that it lets point here (its `Host` tells).
 */
export function refusalOf(headers: IncomingHttpHeaders, origins: readonly string[] | undefined): Refusal | undefined {
  const host = headers.host ?? ''
  if (!isLoopback(host)) return { status: 421, message: `This port answers to 127.0.0.1 and localhost, not to ${host}` }
  return isWelcome(headers, origins)
    ? undefined
    : { status: 403, message: 'Pages of other sites may not call this port' }
}

function isWelcome(headers: IncomingHttpHeaders, origins: readonly string[] | undefined): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers
  if (!origins) return origin === undefined && site === undefined
  if (origin !== undefined) return origin === `http://${headers.host}` || origins.includes(origin)
  // A link from elsewhere may lead here; a picture, a script or a frame's content may not be taken from here.
  return site !== 'cross-site' || mode === 'navigate'
}

const isLoopback = (host: string): boolean => LOOPBACK.has(host.replace(/:\d+$/, '').toLowerCase())

function refuse(response: ServerResponse, { status, message }: Refusal): void {
  // What follows in the request stays unread, so its connection cannot be used again.
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(`${message}\n`)
}
