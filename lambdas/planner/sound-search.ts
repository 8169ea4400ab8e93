import type { SoundSearch } from '#core/plan/make-plan.ts'
import { logger } from '#lambdas/http/logging.ts'

/** How a server searches. A plan that the checker refuses is a bug of the search: it is logged and never saved. */
export const soundSearch: SoundSearch = {
  effort: 'standard',
  // The words of a fault name addresses, which logs do not keep.
  onRejected: (faults, { stops }) => logger.error('plan.rejected', { stops: stops.length, faults: faults.length }),
}
