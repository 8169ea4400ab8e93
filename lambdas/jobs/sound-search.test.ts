import { afterEach, describe, expect, it, vi } from 'vitest'
import { requestToPlan } from '#core/planner/optimize-request.ts'
import { logger } from '#lambdas/http/logging.ts'
import { requestOf } from '#test/support/build-request.ts'
import { soundSearch } from './sound-search.ts'

/** What cuts each of them off: API Gateway less what it takes to answer, and the function behind a step. */
const CUT_OFF_SECONDS = { call: 29, task: 60 } as const

describe('a search of the server', () => {
  afterEach(() => vi.useRealTimers())

  it.each(['call', 'task'] as const)('of a %s goes on at first, and ends well before it is cut off', (kind) => {
    vi.useFakeTimers({ now: 0 })
    const { shouldStop } = soundSearch(kind)

    expect(shouldStop?.()).toBe(false)
    vi.setSystemTime(5_000)
    expect(shouldStop?.()).toBe(false)
    vi.setSystemTime((CUT_OFF_SECONDS[kind] - 10) * 1000)
    expect(shouldStop?.()).toBe(true)
  })
})

it('a plan that the checker refuses is logged by its size, without the words that name addresses', () => {
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined)

  soundSearch('call').onRejected?.(['7 Main Street is late', '9 Main Street is late'], requestToPlan(requestOf(12)))

  expect(logged).toHaveBeenCalledWith('plan.rejected', { stops: 12, faults: 2 })
  logged.mockRestore()
})
