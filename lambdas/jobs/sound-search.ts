import type { SoundSearch } from '#core/plan/make-plan.ts'
import { logger } from '#lambdas/http/logging.ts'

/**
 * Seconds after which a search ends with the best that it has: measured, it takes two for 200 stops, and this is for
 * what nobody measured. A call is cut off by API Gateway after 29 s and has directions to fetch afterwards, a step of a
 * job by its function after 60 s.
 */
export const SEARCH_SECONDS = { call: 15, task: 45 } as const

/**
 * How a server searches, from now on. A plan that the checker refuses is a bug of the search: it is logged and never
 * saved.
 */
export function soundSearch(kind: keyof typeof SEARCH_SECONDS): SoundSearch {
  const until = Date.now() + 1000 * SEARCH_SECONDS[kind]
  return {
    effort: 'standard',
    shouldStop: () => Date.now() >= until,
    // The words of a fault name addresses, which logs do not keep.
    onRejected: (faults, { stops }) => logger.error('plan.rejected', { stops: stops.length, faults: faults.length }),
  }
}
