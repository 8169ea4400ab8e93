import { Optimized } from '#api/planner.ts'
import { wireToRoute } from '#api/planner-wire.ts'
import { CANARY_START, canaryRequest, faultOfCanary } from '#core/planner/canary.ts'
import type { OptimizeRequest } from '#core/planner/optimize-request.ts'
import { type CanaryKey, readCanaryKey } from '#lambdas/gateways/canary-key.ts'
import { askOwnSite, type SiteAnswer } from '#lambdas/gateways/own-site.ts'
import { logger, recordCanary } from '#lambdas/http/logging.ts'

/** What the schedule says: when it called. */
interface Scheduled {
  /** ISO 8601. */
  readonly time: string
}

/** As long as CloudFront waits for the API. */
const PATIENCE_MS = 30_000
/** People have left by then. A function that starts anew, and reads its region, answers in half of it. */
const SLOW_MS = 8_000

/** Why there is no good route, and what was said of it: each reason has its first step in docs/operations/alarms.md. */
interface Fault {
  readonly reason: 'no key' | 'unreachable' | 'failed' | 'refused' | 'wrong answer' | 'slow'
  readonly detail: string
}

/** How one look ended, for whoever calls the function by hand. */
interface Outcome {
  readonly fault: Fault | null
  readonly milliseconds: number
}

/**
 * Plans three stops as a program would, reads the answer back, and counts how it went.
 *
 * It throws nothing: a fault is counted where it was seen, and a call that is made again minutes later would hide it.
 */
export async function handler({ time }: Scheduled): Promise<Outcome> {
  const outcome = await look(time)
  const { fault, milliseconds } = outcome
  if (fault) logger.error('canary.failed', { ...fault, milliseconds })
  recordCanary({ hasFailed: fault !== null, milliseconds })
  return outcome
}

async function look(time: string): Promise<Outcome> {
  let known: CanaryKey
  try {
    known = await readCanaryKey()
  } catch (error) {
    return { fault: { reason: 'no key', detail: textOf(error) }, milliseconds: 0 }
  }
  const { key, start = CANARY_START } = known
  // A call that comes twice counts once against the month.
  const request = canaryRequest(start, `canary-${time}`)
  const begun = performance.now()
  const answer = await askOwnSite({ path: '/optimize', key, body: request, withinMs: PATIENCE_MS }).catch(
    (error: unknown): Fault => ({ reason: 'unreachable', detail: textOf(error) }),
  )
  const milliseconds = Math.round(performance.now() - begun)
  const fault = 'reason' in answer ? answer : faultOf(request, answer, milliseconds)
  return { fault: fault ?? null, milliseconds }
}

function faultOf(request: OptimizeRequest, { status, body }: SiteAnswer, milliseconds: number): Fault | undefined {
  if (status >= 500) return { reason: 'failed', detail: `${status} ${codeOf(body)}` }
  if (status >= 400) return { reason: 'refused', detail: `${status} ${codeOf(body)}` }
  const route = Optimized.safeParse(body)
  const wrong = route.success ? faultOfCanary(request, wireToRoute(route.data)) : 'not what the contract promises'
  if (wrong !== undefined) return { reason: 'wrong answer', detail: wrong }
  return milliseconds > SLOW_MS ? { reason: 'slow', detail: `more than ${SLOW_MS} ms` } : undefined
}

const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'without a code'

/** With the cause: `fetch failed` alone says nothing. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
}
