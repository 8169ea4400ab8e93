import { beforeEach, describe, expect, it, vi } from 'vitest'

const calls = vi.hoisted(() => ({
  ...{ announce: vi.fn(), showToast: vi.fn(), choose: vi.fn(), chooseDate: vi.fn(), openPage: vi.fn() },
  now: { page: 'selection', date: '2026-11-24' },
}))
vi.mock(import('#web/ui/feedback/notices/announce.tsx'), () => ({ announce: calls.announce }) as never)
vi.mock(import('#web/ui/feedback/toast.ts'), () => ({ showToast: calls.showToast }) as never)
vi.mock(import('../shell/use-workspace.ts'), () => ({ ...calls, useWorkspace: { getState: () => calls.now } }) as never)
const { showFound } = await import('./show-found.ts')

const date = '2026-11-24'
beforeEach(() => {
  for (const call of Object.values(calls)) if (typeof call === 'function') call.mockReset()
  calls.now = { page: 'selection', date }
})

describe('what a generation has written', () => {
  it.each([
    [[4], 'routes', [[{ version: 4 }, date]]],
    [[4, 5], 'selection', []],
  ])('is opened where somebody waits for it: drafts %j lead to %s', (versions, page, chosen) => {
    showFound({ date, versions }, false)

    expect(calls.announce).toHaveBeenCalledExactlyOnceWith('Routes generated')
    expect(calls.showToast).not.toHaveBeenCalled()
    expect(calls.chooseDate.mock.calls).toEqual([[date]])
    expect(calls.openPage.mock.calls).toEqual([[page]])
    expect(calls.choose.mock.calls).toEqual(chosen)
  })

  it.each([
    [{ page: 'routes', date }, [4], 'Show', 'routes'],
    [{ page: 'selection', date: '2026-11-25' }, [4, 5], 'Compare', 'selection'],
  ])('is offered to whoever has gone on to %j', (now, versions, label, page) => {
    calls.now = now
    showFound({ date, versions }, true)

    expect([calls.announce, calls.openPage].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    const { message, action } = calls.showToast.mock.calls[0]?.[0] ?? {}
    expect([message, action.label]).toEqual(['Generation cancelled, what was done is kept', label])
    action.run()
    expect(calls.openPage.mock.calls).toEqual([[page]])
  })

  it('is nothing where it was cancelled before its first draft', () => {
    showFound({ date, versions: [] }, true)

    expect(calls.showToast.mock.calls).toEqual([
      [{ message: 'Generation cancelled', detail: 'nothing was planned yet' }],
    ])
    expect(calls.openPage).not.toHaveBeenCalled()
  })
})
