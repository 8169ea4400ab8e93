import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { build } from 'esbuild'
import { sendHtml } from '#local/http/send.ts'

/** Where the hosted script is. */
export const SCRIPT_PATH = '/v1/stripe.js'

/** The hosted script and the frames that it opens. Says whether the path was one of them. */
export async function serveElements(
  path: string,
  response: ServerResponse,
  allowedOrigins: readonly string[],
): Promise<boolean> {
  const script = scripts[path]
  const frame = frames[path]
  if (script) {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
    response.writeHead(200, headers).end(await scriptOf(script))
  } else if (frame) {
    // Cards are typed here: nothing from elsewhere runs, and only our pages may show it.
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; " +
        `form-action 'none'; frame-ancestors ${allowedOrigins.join(' ')}`,
    )
    sendHtml(response, frame)
  }
  return Boolean(script ?? frame)
}

const scripts: Readonly<Record<string, string>> = {
  [SCRIPT_PATH]: 'stripe',
  '/elements/card-frame.js': 'card-frame',
  '/elements/bank-frame.js': 'bank-frame',
}

const built = new Map<string, Promise<string>>()

/** A script for the browser, made of its modules at the first visit. */
function scriptOf(name: string): Promise<string> {
  const known = built.get(name) ?? bundle(name)
  built.set(name, known)
  return known
}

async function bundle(name: string): Promise<string> {
  const entryPoints = [join(import.meta.dirname, `../browser/${name}.ts`)]
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'iife', target: 'es2022' })
  return outputFiles[0]?.text ?? ''
}

const frameOf = (name: string, title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>${title}</title>
<style>body { margin:0; background:transparent; font:16px/1.5 system-ui,sans-serif } main { padding:20px }
form { display:grid; grid-template-columns:1fr 1fr; gap:4px 12px } input[name=number] { grid-column:1/3 }
input { min-width:0; height:28px; padding:0; border:0; background:transparent; color:inherit; font:inherit; outline-offset:-1px }
input::placeholder { color:inherit; opacity:.7 } button { display:block; min-height:44px; margin-top:10px; font:inherit }</style></head>
<body>${body}<script src="/elements/${name}.js"></script></body></html>`

const CARD = `<form onsubmit="return false">
<input name="number" aria-label="Credit or debit card number" inputmode="numeric" autocomplete="cc-number" placeholder="Card number">
<input name="expiry" aria-label="Credit or debit card expiration date" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY">
<input name="cvc" aria-label="Credit or debit card CVC/CVV" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC"></form>`

const BANK = `<main><h1>Your bank</h1><p>This stands in for the page of your bank.</p>
<button type="button" value="complete">Complete authentication</button>
<button type="button" value="fail">Fail authentication</button></main>`

/** The fields of a card, and what the bank shows in its dialog. */
const frames: Readonly<Record<string, string>> = {
  '/elements/card': frameOf('card-frame', 'Card', CARD),
  '/elements/bank': frameOf('bank-frame', 'Your bank', BANK),
}
