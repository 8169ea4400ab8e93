import { KEYED_PREFIX } from '#api/index.ts'
import { environment } from '#lambdas/http/environment.ts'

/** What the site answered to a program. */
export interface SiteAnswer {
  readonly status: number
  /** `undefined` for what is no JSON. */
  readonly body: unknown
}

interface SiteQuestion {
  /** Path of a call of programs, `/optimize`. */
  readonly path: string
  readonly key: string
  readonly body: unknown
  readonly withinMs: number
}

/**
 * Calls this product from outside as a program would: by its public address, through edge, firewall and gateway.
 *
 * @throws whatever comes of a network, and a TimeoutError
 */
export async function askOwnSite({ path, key, body, withinMs }: SiteQuestion): Promise<SiteAnswer> {
  const response = await fetch(`${environment.SITE_URL}${KEYED_PREFIX}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'user-agent': 'stopwise-canary' },
    body: JSON.stringify(body),
    // A key is told to the site alone.
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  })
  return { status: response.status, body: await response.json().catch(unlessCut) }
}

/** An answer that breaks off in time is none, and one that is no JSON is still one. */
function unlessCut(error: unknown): undefined {
  if (error instanceof SyntaxError) return undefined
  throw error
}
