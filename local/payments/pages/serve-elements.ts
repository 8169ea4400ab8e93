import type { ServerResponse } from 'node:http'
import { sendHtml } from '#local/http/send.ts'
import { bankPage, cardPage } from './element-pages.ts'
import { type ScriptName, scriptNames, scriptOf } from './scripts.ts'

/** Where the hosted script is. */
export const SCRIPT_PATH = '/v1/stripe.js'

/** The hosted script and the frames that it opens. Says whether the path was one of them. */
export async function serveElements(
  path: string,
  response: ServerResponse,
  allowedOrigins: readonly string[],
): Promise<boolean> {
  const script = scriptAt(path)
  if (script) await sendScript(response, script)
  else if (path === '/elements/card') sendFrame(response, cardPage, allowedOrigins)
  else if (path === '/elements/bank') sendFrame(response, bankPage, allowedOrigins)
  else return false
  return true
}

const scriptAt = (path: string): ScriptName | undefined =>
  path === SCRIPT_PATH ? 'stripe' : scriptNames.find((name) => path === `/elements/${name}.js`)

async function sendScript(response: ServerResponse, name: ScriptName): Promise<void> {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
  response.writeHead(200, headers).end(await scriptOf(name))
}

/** Cards are typed here: nothing from elsewhere runs, and only our pages may show it. */
function sendFrame(response: ServerResponse, html: string, allowedOrigins: readonly string[]): void {
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; " +
      `form-action 'none'; frame-ancestors ${allowedOrigins.join(' ')}`,
  )
  sendHtml(response, html)
}
