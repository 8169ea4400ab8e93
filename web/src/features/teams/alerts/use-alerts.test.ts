/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { builtDay } from '#test/support/build-team-day.ts'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'

const { drives, announce } = vi.hoisted(() => ({ drives: { progress: vi.fn() }, announce: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ drives }))
vi.mock(import('#web/ui/feedback/notices/announce.tsx'), () => ({ announce }) as never)
const { useAlerts } = await import('./use-alerts.ts')
const { BoardBuildContext } = await import('../build/use-build.ts')
const { BoardDayContext } = await import('../day/use-day.ts')
const { BoardLiveContext } = await import('../live/use-page-live.ts')

const date = '2026-11-24'
const { plan } = builtDay(4, 2)
const send = (driverId: number) => ({ driverId, routeId: `r${driverId}` })
const pageOf = (words: object = {}) => ({
  ...{ shown: { date, plan }, shownDate: { today: date }, day: { aside: { ownerId: 'tess' } } },
  team: { depot: { timeZone: 'UTC' }, drivers: [{ id: 1, name: 'Ana' }] },
  ...{ live: new Map(), sends: [send(1), send(2)], build: { running: false } },
  ...words,
})
const heard = (clock: string, words: object = {}) => ({
  ...{ now: Date.parse(`${date}T${clock}Z`), drives: [], wishes: [], refusedPhones: [] },
  ...words,
})
const open = async (words: object = {}) => {
  let shown = pageOf(words)
  const page = runHook(() => useAlerts(), {
    within: () => [
      [BoardBuildContext, shown.build],
      [BoardDayContext, shown],
      [BoardLiveContext, shown],
    ],
  })
  await pass()
  const titles = () => page.result.current.alerts.map((each) => each.words.title)
  const rerender = (more: object) => {
    shown = pageOf({ ...words, ...more })
    page.rerender()
  }
  return { ...page, rerender, titles }
}

beforeEach(() => {
  vi.useFakeTimers()
  drives.progress.mockResolvedValue(heard('09:00:00'))
})

describe('what of today needs the dispatcher', () => {
  it('is told once, also after a reload, with the name of whom it is about', async () => {
    const { titles, unmount } = await open()
    expect(titles()).toEqual(['Ana has not started', 'driver 2 has not started'])
    expect(announce).toHaveBeenCalledTimes(1)
    unmount()

    expect((await open()).titles()).toHaveLength(2)
    expect(announce).toHaveBeenCalledTimes(1)
  })

  it('is put away until it is worse, and only for whom did it', async () => {
    const { result, titles, unmount } = await open()
    act(() => result.current.alerts[0] && result.current.dismiss(result.current.alerts[0].alert))
    expect(titles()).toEqual(['driver 2 has not started'])
    unmount()
    expect((await open({ day: { aside: { ownerId: 'sam' } } })).titles()).toHaveLength(2)
  })

  it.each([
    ['on another day', { shownDate: { today: '2026-11-25' } }],
    ['without routes', { shown: { date, plan: null } }],
    ['of a sample', { shown: { date, plan, sample: true } }],
    ['while the team is on its way', { team: { drivers: [] } }],
    ['before anybody was sent a link', { sends: [] }],
    ['while routes are being built', { build: { running: true } }],
  ])('is nothing %s', async (_, words) => {
    expect((await open(words)).titles()).toEqual([])
    expect(announce).not.toHaveBeenCalled()
  })

  it('is nothing before it is time', async () => {
    drives.progress.mockResolvedValue(heard('08:05:00'))

    expect((await open()).titles()).toEqual([])
  })

  it('is of drivers who were sent a link alone', async () => {
    expect((await open({ sends: [send(2)] })).titles()).toEqual(['driver 2 has not started'])
  })

  it('stays as it is while the routes are built anew', async () => {
    const { rerender, titles } = await open()
    rerender({ build: { running: true }, sends: [] })

    expect(titles()).toHaveLength(2)
  })

  it('knows of phones that were refused, and of customers who want nobody', async () => {
    const { points = [] } = plan?.routes[0] ?? {}
    const stop = `1 ${points.find(({ kind }) => kind === 'stop')?.address ?? ''}`
    const wish = { routeId: 'r1', stop, wish: 'not-today', words: 'Away' }
    drives.progress.mockResolvedValue(
      heard('08:05:00', { refusedPhones: [2], wishes: [wish, { ...wish, wish: 'gate' }, { ...wish, routeId: 'r9' }] }),
    )
    const { titles } = await open()

    expect(titles()).toHaveLength(2)
    expect(titles().join()).toMatch(/sixth phone.*driver 2.*: not today/)
  })
})
