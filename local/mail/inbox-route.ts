import type { ServerResponse } from 'node:http'
import { escapeHtml } from '#local/http/escape-html.ts'
import type { LocalRoute } from '#local/http/local-route.ts'
import { renderPage, toolBar } from '#local/http/page.ts'
import { renderTime } from '#local/http/render-time.ts'
import { sendHtml, sendJson } from '#local/http/send.ts'
import type { Message } from './message.ts'

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

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:)]/g

/** What the sandboxed frame shows: the HTML part as it was sent, or the text part with its links made real. */
export function renderContent({ html, text }: Message): string {
  const content = html ?? `<pre style="white-space:pre-wrap;font:inherit">${linkText(text ?? '')}</pre>`
  // Links open in a new tab: inside the frame the product would refuse to be shown.
  return `<!doctype html><meta charset="utf-8"><base target="_blank"><body style="margin:20px;font:15px/1.5 system-ui">${content}`
}

function linkText(text: string): string {
  let result = ''
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const [link] = match
    result += `${escapeHtml(text.slice(end, match.index))}<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`
    end = match.index + link.length
  }
  return result + escapeHtml(text.slice(end))
}

const LINE = 76

/** A part in Base64, in lines that every server passes on. */
const encoded = (content: string): string =>
  (
    Buffer.from(content, 'utf8')
      .toString('base64')
      .match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []
  ).join('\r\n')

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** The value of a header; what is not ASCII in encoded words (RFC 2047) of whole letters. */
function headerValue(text: string): string {
  if (isAscii(text)) return text
  const words: string[] = []
  for (let letters = [...text]; letters.length > 0; letters = letters.slice(12))
    words.push(letters.slice(0, 12).join(''))
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word, 'utf8').toString('base64')}?=`).join('\r\n ')
}

const partOf = (type: string, content: string): string =>
  `Content-Type: text/${type}; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded(content)}\r\n`

/** The MIME message that SES makes of a `SendEmail`: both bodies as alternatives, the richer one last (RFC 2046, 5.1.4). */
export function mimeOf({ id, from, to, cc, replyTo, subject, text, html, headers: own, sentAt }: Message): string {
  const headers = {
    From: from,
    To: to.join(', '),
    Cc: cc.join(', '),
    'Reply-To': replyTo.join(', '),
    Subject: subject,
    Date: new Date(sentAt).toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${id}@local>`,
    ...Object.fromEntries(own.map(({ name, value }) => [name, value])),
    'MIME-Version': '1.0',
  }
  const head = Object.entries(headers)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${headerValue(value)}\r\n`)
    .join('')
  const parts = [...(text === null ? [] : [partOf('plain', text)]), ...(html === null ? [] : [partOf('html', html)])]
  if (parts.length === 1) return head + parts.join('')
  const boundary = `part-${id}`
  return [
    `${head}Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n`,
    ...parts.map((part) => `--${boundary}\r\n${part}`),
    `--${boundary}--\r\n`,
  ].join('')
}
