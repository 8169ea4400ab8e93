import type { IncomingMessage, ServerResponse } from 'node:http'
import { renderPage } from '#local/http/page.ts'
import { readBody } from '#local/http/read-body.ts'
import { sendHtml } from '#local/http/send.ts'
import type { OpenProvider } from '../open-provider.ts'

/** Somebody at one of the provider's own pages. */
export interface Visit {
  readonly open: OpenProvider
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** What the path holds after the name of the page. */
  readonly parts: readonly string[]
  /** What was sent; null where the page is only looked at. */
  readonly form: URLSearchParams | null
}

const FORM_BYTES = 64 * 1024

export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  if (request.method !== 'POST') return null
  return new URLSearchParams((await readBody(request, FORM_BYTES)).toString('utf8'))
}

export interface HostedPage {
  readonly title: string
  /** HTML of the main part. */
  readonly body: string
  readonly status?: number
  /** Origins besides our own that a form of it may lead to. */
  readonly leadsTo?: readonly string[]
}

/** A page without scripts, framed by nobody. */
export function sendPage({ response }: Visit, { title, body, status = 200, leadsTo = [] }: HostedPage): void {
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; " +
      `form-action ${["'self'", ...leadsTo].join(' ')}`,
  )
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('referrer-policy', 'same-origin')
  sendHtml(response, renderPage({ title, body: `<style>${hostedStyle}</style>${body}` }), status)
}

export const originOf = (address: string | null): readonly string[] =>
  address !== null && URL.canParse(address) ? [new URL(address).origin] : []

const hostedStyle = `
.two { display:grid; grid-template-columns:minmax(0,1fr) minmax(0,1fr); gap:40px } @media (max-width:768px) { .two { grid-template-columns:minmax(0,1fr); gap:24px } }
.amount { font-size:32px; font-weight:640; letter-spacing:-.02em; color:var(--ink); margin:0 } .row3 { display:grid; grid-template-columns:2fr 1fr 1fr; gap:10px } @media (max-width:400px) { .row3 { grid-template-columns:1fr } }
.alert { padding:12px 14px; border:1px solid var(--danger); border-radius:8px; color:var(--danger); margin:0 0 14px } dl { display:grid; grid-template-columns:1fr auto; gap:6px 16px; margin:16px 0 } dd { margin:0; text-align:right } dt { color:var(--second) }
details { margin-top:20px } summary { cursor:pointer; color:var(--second) } .inline { display:flex; flex-wrap:wrap; gap:8px; margin-top:12px } .inline button, .inline a.button { width:auto } .inline input { width:auto; margin:0 }
.scroll { overflow-x:auto } td button { width:auto; white-space:nowrap; min-height:32px; padding:4px 10px } fieldset { border:0; padding:0; margin:0 }
`
