/** @vitest-environment jsdom */
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'

const { drives, mapVans } = vi.hoisted(() => ({ drives: { teamPositions: vi.fn() }, mapVans: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ drives }))
vi.mock(import('./map-vans.ts'), () => ({ mapVans }) as never)
const { useTeamVans } = await import('./use-team-vans.ts')
const { BoardDayContext } = await import('../day/use-day.ts')
const { BoardLiveContext } = await import('../live/use-page-live.ts')

const open = async (sends: object[] = [{}]) => {
  const page = { shownDate: { date: '2026-11-24' }, drivers: [], sends }
  const { result } = runHook(() => useTeamVans(), {
    within: () => [
      [BoardDayContext, page],
      [BoardLiveContext, page],
    ],
  })
  await pass()
  return result
}

beforeEach(() => {
  vi.useFakeTimers()
  mapVans.mockReturnValue(['van'])
})

it.each([
  [[{ isSharing: false }, { isSharing: true }], 15_000],
  [[{ isSharing: false }], 60_000],
  [[], 60_000],
])('vans are looked for more often where somebody shares a position', async (vans, every) => {
  drives.teamPositions.mockResolvedValue({ vans })
  const result = await open()
  expect(result.current).toEqual(['van'])
  await pass(every - 1)
  expect(drives.teamPositions).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(drives.teamPositions).toHaveBeenCalledTimes(2)
})

it('there are none before anybody was sent a link', async () => {
  const result = await open([])

  expect([result.current, drives.teamPositions.mock.calls]).toEqual([[], []])
})
