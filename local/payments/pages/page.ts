import type { ServerResponse } from 'node:http'
import { escapeHtml } from '#local/http/escape-html.ts'
import { renderPage } from '#local/http/page.ts'
import { sendHtml } from '#local/http/send.ts'
import type { OpenProvider } from '../open-provider.ts'
import type { PriceRecord } from '../state.ts'

/** Somebody at one of the provider's own pages. */
export interface PageVisit {
  readonly open: OpenProvider
  readonly response: ServerResponse
  /** What the path holds after the name of the page. */
  readonly parts: readonly string[]
  /** What was sent; null where the page is only looked at. */
  readonly form: URLSearchParams | null
}

export interface HostedPage {
  readonly title: string
  /** HTML of the main part, below the title. */
  readonly body: string
  readonly status?: number
  /** Addresses besides our own that it leads to. */
  readonly leadsTo?: readonly (string | null | undefined)[]
}

/** A page without scripts, framed by nobody. */
export function sendPage({ response }: PageVisit, { title, body, status = 200, leadsTo = [] }: HostedPage): void {
  const origins = leadsTo.flatMap((each) => (each && URL.canParse(each) ? [new URL(each).origin] : []))
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; " +
      `form-action ${["'self'", ...origins].join(' ')}`,
  )
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('referrer-policy', 'same-origin')
  sendHtml(response, renderPage({ title, body: `<main><h1>${escapeHtml(title)}</h1>${body}</main>` }), status)
}

export const backLink = (address: string | null | undefined): string =>
  address ? `<p><a href="${escapeHtml(address)}">Back to Stopwise</a></p>` : ''

export const alertOf = (problem: string | undefined): string =>
  problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`

/** A button that sends its fields to the address given, or to where it stands. */
export function formOf(label: string, fields: Readonly<Record<string, string>> = {}, action?: string): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  const to = action === undefined ? '' : ` action="${action}"`
  return `<form method="post"${to}>${hidden.join('')}<button>${label}</button></form>`
}

/** A line for each, under its heads. */
export const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export const at = (seconds: number | null): string => (seconds === null ? '' : dates.format(seconds * 1000))

/** `$17.99 per month` */
export function describePrice({ unit_amount, currency, recurring }: PriceRecord, quantity = 1): string {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const amount = money.format((unit_amount * quantity) / 100)
  return recurring ? `${amount} per ${recurring.interval}` : amount
}
