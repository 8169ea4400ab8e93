import { join } from 'node:path'
import { build } from 'esbuild'
import { Hono } from 'hono'

/** Where the hosted script is. */
export const SCRIPT_PATH = '/v1/stripe.js'

/** The hosted script, and the frames that it opens, which only pages of the given origins may show. */
export function serveElements(allowedOrigins: readonly string[]): Hono {
  const app = new Hono()
  for (const [path, name] of [
    [SCRIPT_PATH, 'stripe'],
    ['/elements/frame.js', 'frame'],
  ] as const) {
    let built: Promise<string> | undefined
    app.get(path, async (context) => {
      built ??= bundle(name)
      const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
      return context.body(await built, 200, headers)
    })
  }
  for (const [path, body] of [
    ['/elements/card', CARD],
    ['/elements/bank', BANK],
  ] as const) {
    app.get(path, (context) => {
      // Cards are typed here: nothing from elsewhere runs.
      context.header(
        'content-security-policy',
        "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; " +
          `form-action 'none'; frame-ancestors ${allowedOrigins.join(' ')}`,
      )
      return context.html(frameOf(body))
    })
  }
  return app
}

/** A script for the browser, made of its modules at the first visit. */
async function bundle(name: string): Promise<string> {
  const entryPoints = [join(import.meta.dirname, `${name}.ts`)]
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'iife', target: 'es2022' })
  return outputFiles[0]?.text ?? ''
}

const frameOf = (body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>Payment</title>
<style>body { margin:0; background:transparent; font:16px/1.5 system-ui,sans-serif } main { padding:20px }
.card { display:grid; grid-template-columns:1fr 1fr; gap:4px 12px } input[name=number] { grid-column:1/3 }
input { min-width:0; height:28px; padding:0; border:0; background:transparent; color:inherit; font:inherit; outline-offset:-1px }
input::placeholder { color:inherit; opacity:.7 } button { display:block; min-height:44px; margin-top:10px; font:inherit }</style></head>
<body>${body}<script src="/elements/frame.js"></script></body></html>`

const CARD = `<div class="card">
<input name="number" aria-label="Credit or debit card number" inputmode="numeric" autocomplete="cc-number" placeholder="Card number">
<input name="expiry" aria-label="Credit or debit card expiration date" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY">
<input name="cvc" aria-label="Credit or debit card CVC/CVV" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC"></div>`

const BANK = `<main><h1>Your bank</h1><p>This stands in for the page of your bank.</p>
<button type="button" value="complete">Complete authentication</button>
<button type="button" value="fail">Fail authentication</button></main>`
