import { counted } from '#core/kernel/counted.ts'
import { escapeHtml } from '#core/kernel/escape-html.ts'
import { formatMinutes } from '#core/kernel/time.ts'

/** What a share mail says. */
export interface ShareMail {
  readonly sender: string
  readonly title: string
  readonly url: string
  readonly stops: number
  readonly totalTime: number
  readonly totalDistance: number
}

/** Subject and both bodies of the mail that brings a route. All values are text; the HTML body escapes them. */
export function shareMail({ sender, title, url, stops, totalTime, totalDistance }: ShareMail): {
  subject: string
  text: string
  html: string
} {
  const name = oneLine(title) || 'A route'
  const facts = `${counted(stops, 'stop')} · ${formatMinutes(totalTime)} · ${totalDistance.toFixed(1)} mi`
  return {
    subject: `${oneLine(sender)} shared a route with you: ${name}`,
    text: `${sender} shared a route with you.\n\n${name}\n${facts}\n\nOpen the route: ${url}\n\nThe link works on any phone. It needs no account.\n`,
    html: [
      '<div style="font-family:system-ui,sans-serif;color:#12201B;max-width:480px;margin:0 auto;padding:24px">',
      `<p style="color:#46534D;margin:0 0 16px">${escapeHtml(sender)} shared a route with you.</p>`,
      `<h1 style="font-size:22px;margin:0 0 4px">${escapeHtml(name)}</h1>`,
      `<p style="color:#46534D;margin:0 0 24px">${escapeHtml(facts)}</p>`,
      `<p><a href="${escapeHtml(url)}" style="background:#0B6B58;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:8px;display:inline-block">Open the route</a></p>`,
      '<p style="color:#5F6C66;font-size:13px;margin-top:24px">The link works on any phone. It needs no account.</p>',
      '</div>',
    ].join(''),
  }
}

// A line break in a subject would begin another header.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
const oneLine = (text: string): string => text.replaceAll(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ').trim()

/** Sends a user may make a day, and to one recipient. */
export const DAILY_SENDS = 100
export const DAILY_SENDS_TO_ONE = 10

/** Whether a text can be an e-mail address at all; delivery decides the rest. */
export const isEmail = (text: string): boolean =>
  /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@<>"(),;:\\[\].]{2,}$/.test(text)
