import type { Context } from 'hono'
import { html } from 'hono/html'
import { renderPage } from '#local/http/page.ts'
import type { Price } from '../state.ts'

export type Html = ReturnType<typeof html>

interface HostedPage {
  readonly title: string
  readonly body: Html
  readonly status?: 200 | 404
  /** Addresses other than our own that its forms lead to. */
  readonly leadsTo?: readonly string[]
}

/** A page without scripts, framed by nobody. */
export async function sendPage(
  context: Context,
  { title, body, status = 200, leadsTo = [] }: HostedPage,
): Promise<Response> {
  const targets = ["'self'", ...leadsTo.map((each) => new URL(each).origin)]
  context.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; " +
      `form-action ${targets.join(' ')}`,
  )
  context.header('referrer-policy', 'same-origin')
  context.header('cache-control', 'no-store')
  const main = await html`<main><h1>${title}</h1>${body}</main>`
  return context.html(renderPage({ title, body: String(main) }), status)
}

/** The page of a visit that has ended or never began. */
export const sendEnded = (context: Context, title: string): Promise<Response> =>
  sendPage(context, { title, body: html`<p>Nothing was paid. Start again from Stopwise.</p>`, status: 404 })

export const backLink = (address: string): Html => html`<p><a href="${address}">Back to Stopwise</a></p>`

/** A button that sends its fields to where it stands. */
export const formOf = (label: string, fields: Readonly<Record<string, string>>): Html =>
  html`<form method="post">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${label}</button></form>`

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export const at = (seconds: number | null): string => (seconds === null ? '' : dates.format(seconds * 1000))

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'usd' })

/** `$17.99 per month` */
export const describePrice = ({ unit_amount, recurring }: Price): string =>
  `${money.format(unit_amount / 100)} per ${recurring.interval}`
