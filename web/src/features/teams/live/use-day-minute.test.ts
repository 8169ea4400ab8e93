/** @vitest-environment jsdom */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'

vi.mock(import('#web/client/api.ts'), () => fakeApi({ drives: {} }))
const { useDayMinute } = await import('./use-day-minute.ts')
const { BoardDayContext } = await import('../day/use-day.ts')

const date = '2026-11-24'
const page = (words: object = {}) => ({
  ...{ shown: { date, plan: {} }, shownDate: { today: date }, team: { depot: { timeZone: 'UTC' } } },
  ...words,
})
const open = (words: object = {}) =>
  runHook(() => useDayMinute(), { within: () => [[BoardDayContext, page(words)]] }).result

beforeEach(() => void vi.useFakeTimers({ now: new Date(`${date}T08:00:30Z`) }))

describe('the minute of the day', () => {
  it('is that of the depot, and goes on a moment after each has begun', async () => {
    const result = open()
    expect(result.current).toBe(480)
    await pass(30_049)
    expect(result.current).toBe(480)
    await pass(1)
    expect(result.current).toBe(481)
    await pass(60_000)
    expect(result.current).toBe(482)
  })

  it.each([
    ['on another day', { shownDate: { today: '2026-11-25' } }],
    ['before there are routes', { shown: { date, plan: null } }],
  ])('is none %s', (_, words) => {
    expect(open(words).current).toBeUndefined()
  })
})
