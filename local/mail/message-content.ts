import { escapeHtml } from '#local/http/escape-html.ts'
import type { Message } from './message.ts'

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
