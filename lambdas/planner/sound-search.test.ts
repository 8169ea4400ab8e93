import { expect, it, vi } from 'vitest'
import { requestToPlan } from '#core/planner/optimize-request.ts'
import { logger } from '#lambdas/http/logging.ts'
import { requestOf } from '#test/support/build-request.ts'
import { soundSearch } from './sound-search.ts'

it('a plan that the checker refuses is logged by its size, without the words that name addresses', () => {
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined)

  soundSearch.onRejected?.(['7 Main Street is late', '9 Main Street is late'], requestToPlan(requestOf(12)))

  expect(logged).toHaveBeenCalledWith('plan.rejected', { stops: 12, faults: 2 })
  logged.mockRestore()
})
