import { counted } from '#core/kernel/counted.ts'
import { escapeHtml } from '#core/kernel/escape-html.ts'
import { plainLine } from '#core/kernel/plain-line.ts'
import { formatMinutes } from '#core/kernel/time.ts'

const LONGEST_NAME = 60
const LONGEST_TITLE = 100

/** What a share mail says. */
export interface ShareMail {
  readonly sender: string
  readonly title: string
  readonly url: string
  readonly stops: number
  readonly totalTime: number
  readonly totalDistance: number
}

/**
 * Subject and both bodies of the mail that brings a route. Its words come from whoever sends it, to whomever they like:
 * names and titles are plain lines without links, and the HTML body escapes them.
 */
export function shareMail({ sender, title, url, stops, totalTime, totalDistance }: ShareMail): {
  subject: string
  text: string
  html: string
} {
  const from = plainLine(sender, LONGEST_NAME) || 'A Stopwise driver'
  const name = plainLine(title, LONGEST_TITLE) || 'A route'
  const facts = `${counted(stops, 'stop')} · ${formatMinutes(totalTime)} · ${totalDistance.toFixed(1)} mi`
  return {
    subject: `${from} shared a route with you: ${name}`,
    text: `${from} shared a route with you.\n\n${name}\n${facts}\n\nOpen the route: ${url}\n\nThe link works on any phone. It needs no account.\n`,
    html: [
      '<div style="font-family:system-ui,sans-serif;color:#12201B;max-width:480px;margin:0 auto;padding:24px">',
      `<p style="color:#46534D;margin:0 0 16px">${escapeHtml(from)} shared a route with you.</p>`,
      `<h1 style="font-size:22px;margin:0 0 4px">${escapeHtml(name)}</h1>`,
      `<p style="color:#46534D;margin:0 0 24px">${escapeHtml(facts)}</p>`,
      `<p><a href="${escapeHtml(url)}" style="background:#0B6B58;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:8px;display:inline-block">Open the route</a></p>`,
      '<p style="color:#5F6C66;font-size:13px;margin-top:24px">The link works on any phone. It needs no account.</p>',
      '</div>',
    ].join(''),
  }
}

/** Sends a user may make a day, and to one recipient. */
export const DAILY_SENDS = 100
export const DAILY_SENDS_TO_ONE = 10
