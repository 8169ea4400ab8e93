import type { ServerResponse } from 'node:http'
import type { LocalRoute } from '#local/http/local-route.ts'
import { sendHtml, sendJson } from '#local/http/send.ts'
import { renderInbox } from './inbox-page.ts'
import type { Message } from './message.ts'
import { renderContent } from './message-content.ts'
import { mimeOf } from './mime.ts'

/** `/inbox`, `/inbox/{id}`, its two parts `/inbox/{id}/content` and `/inbox/{id}/text`, and the whole as `/inbox/{id}/source`. */
export function inboxRoute(newestFirst: () => readonly Message[]): LocalRoute {
  return {
    prefix: '/inbox',
    handle(_request, response, url) {
      const [, , id, part] = url.pathname.split('/')
      const messages = newestFirst()
      const chosen = messages.find((message) => message.id === id)
      if (id && !chosen) return sendHtml(response, renderInbox(messages, undefined), 404)
      if (chosen && part === 'content') return sendContent(response, chosen)
      if (chosen && part === 'text') return sendContent(response, { ...chosen, html: null })
      if (chosen && part === 'source') return sendSource(response, chosen)
      sendHtml(response, renderInbox(messages, chosen))
    },
  }
}

/** `/inbox.json`, for tests and tools. */
export function inboxJsonRoute(newestFirst: () => readonly Message[]): LocalRoute {
  return { prefix: '/inbox.json', handle: (_request, response) => sendJson(response, newestFirst()) }
}

function sendSource(response: ServerResponse, message: Message): void {
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(mimeOf(message))
}

// The mail is somebody's content: no script may run in it, and it may not look around on this origin.
function sendContent(response: ServerResponse, message: Message): void {
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; frame-ancestors 'self'; " +
      'sandbox allow-popups allow-popups-to-escape-sandbox',
  )
  response.setHeader('x-frame-options', 'SAMEORIGIN')
  sendHtml(response, renderContent(message))
}
