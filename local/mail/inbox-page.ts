import { escapeHtml } from '#local/http/escape-html.ts'
import { renderPage, toolBar } from '#local/http/page.ts'
import { renderTime } from '#local/http/render-time.ts'
import type { Message } from './message.ts'

/** List on the left, the chosen message on the right. */
export function renderInbox(messages: readonly Message[], chosen: Message | undefined): string {
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
