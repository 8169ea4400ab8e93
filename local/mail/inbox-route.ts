import type { ServerResponse } from 'node:http'
import { escapeHtml } from '#local/http/escape-html.ts'
import type { LocalRoute } from '#local/http/local-route.ts'
import { renderPage, toolBar } from '#local/http/page.ts'
import { renderTime } from '#local/http/render-time.ts'
import { sendHtml, sendJson } from '#local/http/send.ts'
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

/** List on the left, the chosen message on the right. */
function renderInbox(messages: readonly Message[], chosen: Message | undefined): string {
  const list = messages.length ? `<ul class="list">${messages.map(row(chosen)).join('')}</ul>` : emptyList
  const view = chosen ? renderMessage(chosen) : '<div class="empty"><p>Choose a message to read it.</p></div>'
  const body = `${toolBar}<main class="wide"><h1>Inbox</h1><p>Every mail that Stopwise sends on this machine arrives here.</p>
<div class="columns"><nav class="card" aria-label="Messages">${list}</nav><section class="card" aria-label="Message">${view}</section></div></main>`
  return renderPage({ title: 'Inbox', body })
}

const emptyList = '<div class="empty"><p>No mail yet.</p></div>'

const row = (chosen: Message | undefined) => (message: Message) => {
  const current = message.id === chosen?.id ? ' aria-current="true"' : ''
  return `<li><a class="row" href="/inbox/${message.id}"${current}><span class="line"><b>${escapeHtml(message.subject)}</b></span>
<span class="line small"><span>${escapeHtml(message.to.join(', '))}</span>${renderTime(message.sentAt)}</span></a></li>`
}

function renderMessage(message: Message): string {
  const { id, subject } = message
  return `<div class="pad"><h1>${escapeHtml(subject)}</h1><p class="small">${addressLines(message)}</p></div>
<iframe src="/inbox/${id}/content" title="Message text" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
${message.html !== null && message.text !== null ? textPart(id) : ''}
<p class="pad small"><a href="/inbox/${id}/source">The whole message as it is sent</a></p>`
}

const textPart = (id: string): string =>
  `<details class="pad"><summary>Without HTML</summary>
<iframe src="/inbox/${id}/text" title="Message without HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></details>`

function addressLines({ from, to, cc, bcc, replyTo }: Message): string {
  const lines = { From: [from], To: to, Cc: cc, Bcc: bcc, 'Reply to': replyTo }
  return Object.entries(lines)
    .filter(([, addresses]) => addresses.length > 0)
    .map(([label, addresses]) => `${label}: ${escapeHtml(addresses.join(', '))}`)
    .join('<br>')
}
