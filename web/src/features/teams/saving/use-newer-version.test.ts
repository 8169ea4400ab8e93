/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { enteredDay } from '#test/support/entered-route.ts'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'

const { teams, noteRole } = vi.hoisted(() => ({ teams: { dayVersion: vi.fn() }, noteRole: vi.fn() }))
const drives = vi.hoisted(() => ({ progress: vi.fn(), customersOfDay: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ teams, drives }))
vi.mock(import('#web/client/session/company-work.ts'), () => ({ noteRole, isLookingOnly: () => false }) as never)
const { dayStore } = await import('../day/day-store.ts')
const { emptyDay } = await import('../day/day-document.ts')
const { useNewerVersion } = await import('./use-newer-version.ts')
const { QueryClient } = await import('@tanstack/react-query')

const date = '2026-11-25'
const day = { ...emptyDay(date, () => 'blank'), ...enteredDay(3) }
const read = vi.fn()
const look = (words: object = {}) => ({ version: 2, said: 0, others: [], role: 'owner', ...words })
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const invalidated = vi.spyOn(queries, 'invalidateQueries')
const open = async (isSaved = true) => {
  const shown = { date, today: date, onDate: vi.fn() }
  const page = runHook(() => useNewerVersion(shown, isSaved, read), { queries })
  await pass()
  return page
}

beforeEach(() => {
  queries.clear()
  vi.useFakeTimers()
  dayStore.open(day, { isToday: true, savedVersion: 2 })
  teams.dayVersion.mockResolvedValue(look())
})

describe('a day that somebody else may change', () => {
  it('is looked at every four seconds before it is under way, and read once there is a newer version', async () => {
    const { result } = await open()
    expect([teams.dayVersion.mock.calls.length, read.mock.calls.length]).toEqual([1, 0])
    const others = [{ name: 'Ana' }]
    teams.dayVersion.mockResolvedValue(look({ version: 3, others }))
    await pass(3999)
    expect(teams.dayVersion).toHaveBeenCalledTimes(1)
    await pass(1)

    expect([teams.dayVersion.mock.calls.length, read.mock.calls.length]).toEqual([2, 1])
    expect([result.current, noteRole.mock.lastCall]).toEqual([others, ['owner']])
  })

  it('is not looked at before it is kept', async () => {
    const { result } = await open(false)
    await pass(60_000)

    expect([teams.dayVersion.mock.calls.length, result.current]).toEqual([0, []])
  })

  it('is not read where another day is on the page, or nothing is newer', async () => {
    teams.dayVersion.mockResolvedValue(look({ version: 3 }))
    dayStore.open({ ...day, date: '2026-11-26' }, { isToday: false, savedVersion: 0 })
    await open()

    expect(read).not.toHaveBeenCalled()
  })

  it('is told who changes it: for two minutes after a step, and not after one that is taken back', async () => {
    await open()
    const doing = () => teams.dayVersion.mock.lastCall?.[0].doing
    expect(doing()).toBe('looking')
    act(() => dayStore.change('Start chosen', { ...day, start: day.end }))
    await pass(4000)
    expect(doing()).toBe('changing')
    await pass(116_000)
    expect(doing()).toBe('looking')
    act(() => dayStore.undo())
    await pass(4000)
    expect(doing()).toBe('looking')
  })

  it('has its drives looked at once there is more to hear of them', async () => {
    await open()
    expect(invalidated).not.toHaveBeenCalled()
    teams.dayVersion.mockResolvedValue(look({ said: 4 }))
    await pass(4000)
    expect(invalidated).toHaveBeenCalledTimes(2)
    await pass(4000)
    expect(invalidated).toHaveBeenCalledTimes(2)
  })
})
