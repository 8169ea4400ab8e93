import { afterEach, describe, expect, it, vi } from 'vitest'
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
