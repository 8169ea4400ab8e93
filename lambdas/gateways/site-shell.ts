import { environment } from '../http/environment.ts'
import { asError, logger } from '../http/logging.ts'

const KEPT_MS = 60_000
const ANSWER_MS = 3000

let kept: { readonly html: string; readonly until: number } | undefined

/**
 * The page that the app starts in, as the site has it now, or `undefined` where the site does not answer. It names the
 * assets of a release, so it is asked for again after a minute. `now` in milliseconds.
 */
export async function siteShell(now: number): Promise<string | undefined> {
  if (kept && now < kept.until) return kept.html
  try {
    const answer = await fetch(`${environment.SITE_URL}/index.html`, { signal: AbortSignal.timeout(ANSWER_MS) })
    if (!answer.ok) throw new Error(`The site answered ${answer.status}.`)
    kept = { html: await answer.text(), until: now + KEPT_MS }
  } catch (error) {
    // Old assets stay for a while, so that the last shell is better than none.
    logger.warn('shell.missing', { error: asError(error) })
  }
  return kept?.html
}
