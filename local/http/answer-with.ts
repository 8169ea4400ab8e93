import type { RequestListener, ServerResponse } from 'node:http'
import { readBody } from '#local/http/read-body.ts'

/** What the handlers of an app find in their `env`. */
export type NodeBindings = { readonly outgoing: ServerResponse }

/** As much of a Hono app as a server needs. */
type App = { fetch(request: Request, env: NodeBindings): Response | Promise<Response> }

/** Lets a Hono app answer the requests of a Node server. */
export function answerWith(app: App): RequestListener {
  return async (incoming, outgoing) => {
    try {
      const { method = 'GET', headers } = incoming
      const body = method === 'POST' ? new Uint8Array(await readBody(incoming)) : null
      const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
      const request = new Request(`http://${headers.host}${incoming.url}`, { method, headers: sent, body })
      const answer = await app.fetch(request, { outgoing })
      if (outgoing.destroyed) return
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
      outgoing.end(Buffer.from(await answer.arrayBuffer()))
    } catch (error) {
      console.error('local cloud: a request failed', error)
      outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error; see the terminal')
    }
  }
}
