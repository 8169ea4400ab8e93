/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'

const { department, scheduler } = vi.hoisted(() => ({
  department: { unrouted: vi.fn() },
  scheduler: { is: true },
}))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ department }))
vi.mock(import('../shell/use-is-scheduler.ts'), () => ({ useIsScheduler: () => scheduler.is }) as never)
const { useUnroutedDialogs } = await import('./use-unrouted-dialogs.ts')

const dayOf = (version: number | undefined, date = '2026-11-24') => ({
  ...{ date, routes: [], missing: 0 },
  version: version && { date, version, revision: 1 },
})
const open = async (day: object = dayOf(2)) => {
  const page = runHook((shown: object) => useUnroutedDialogs(shown as never), { props: day })
  await pass()
  return page
}

beforeEach(() => {
  vi.useFakeTimers()
  scheduler.is = true
  department.unrouted.mockImplementation(async ({ page }) => ({
    ...{ items: [`item ${page}`], pages: 3, failed: ['2043'] },
  }))
})

describe('what is on no route', () => {
  it('is read page by page', async () => {
    const { result } = await open()

    expect(result.current.query.data?.items).toEqual(['item 0', 'item 1', 'item 2'])
    expect(department.unrouted.mock.calls.map(([{ page }]) => page)).toEqual([0, 1, 2])
  })

  it.each([
    [false, 2],
    [true, undefined],
  ])('is asked by schedulers, of a version: %s, %s', async (isScheduler, version) => {
    scheduler.is = isScheduler
    const { result } = await open(dayOf(version))

    expect([department.unrouted.mock.calls.length, result.current.open]).toEqual([0, undefined])
  })
})

describe('the list of failures', () => {
  it('opens by itself once for each version of this tab', async () => {
    const { result, rerender } = await open()
    expect(result.current.open).toBe('failed')
    act(() => result.current.show(undefined))
    expect(result.current.open).toBeUndefined()
    rerender(dayOf(3))
    await pass()
    expect(result.current.open).toBe('failed')
    act(() => result.current.show('queue'))
    expect(result.current.open).toBe('queue')

    expect((await open()).result.current.open).toBeUndefined()
  })

  it('stays shut where nobody failed', async () => {
    department.unrouted.mockResolvedValue({ items: [], pages: 1, failed: [] })

    expect((await open()).result.current.open).toBeUndefined()
  })

  it('does not open for what was known of the version before', async () => {
    const { result, rerender } = await open()
    act(() => result.current.show(undefined))
    department.unrouted.mockReturnValue(new Promise(() => undefined))
    rerender(dayOf(3))
    await pass()

    expect([result.current.open, result.current.query.data?.failed]).toEqual([undefined, ['2043']])
  })
})
