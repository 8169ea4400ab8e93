import { escapeHtml } from '#local/http/escape-html.ts'
import { renderPage, toolBar } from '#local/http/page.ts'
import { renderTime } from '#local/http/render-time.ts'
import type { Text } from './publish.ts'

export function renderOutbox(texts: readonly Text[]): string {
  const list = texts.length ? `<ul class="list">${texts.map(row).join('')}</ul>` : empty
  const body = `${toolBar}<main><h1>Outbox</h1><p>Every text message that Stopwise sends on this machine ends here.</p>
<div class="card">${list}</div></main>`
  return renderPage({ title: 'Outbox', body })
}

const empty = '<div class="empty"><p>No text message yet.</p></div>'

const row = ({ phone, topicArn, sentAt, message }: Text) => `<li><div class="row">
<span class="line"><b>${escapeHtml(phone ?? topicArn ?? '')}</b><span class="small">${renderTime(sentAt)}</span></span>
<pre>${linked(message)}</pre></div></li>`

const linked = (message: string) =>
  escapeHtml(message).replace(
    /https?:\/\/[^\s<>]+/g,
    (link) => `<a href="${link}" target="_blank" rel="noopener">${link}</a>`,
  )
