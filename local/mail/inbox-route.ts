import type { ServerResponse } from 'node:http'
import type { LocalRoute } from '#local/http/local-route.ts'
import { sendHtml, sendJson } from '#local/http/send.ts'
import { renderInbox } from './inbox-page.ts'
import type { Message } from './message.ts'
import { renderContent } from './message-content.ts'

/** `/inbox`, `/inbox/{id}`, `/inbox/{id}/content`. */
export function inboxRoute(newestFirst: () => readonly Message[]): LocalRoute {
  return {
    prefix: '/inbox',
    handle(_request, response, url) {
      const [, , id, part] = url.pathname.split('/')
      const messages = newestFirst()
      const chosen = messages.find((message) => message.id === id)
      if (id && !chosen) return sendHtml(response, renderInbox(messages, undefined), 404)
      if (chosen && part === 'content') return sendContent(response, chosen)
      sendHtml(response, renderInbox(messages, chosen))
    },
  }
}

/** `/inbox.json`, for tests and tools. */
export function inboxJsonRoute(newestFirst: () => readonly Message[]): LocalRoute {
  return { prefix: '/inbox.json', handle: (_request, response) => sendJson(response, newestFirst()) }
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
