/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dayBodyToWire } from '#api/teams/wire.ts'
import { emptyTeam } from '#core/teams/team.ts'
import { enteredDay, mainStreet } from '#test/support/entered-route.ts'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'
import { toasts } from '#web/ui/feedback/toast.ts'

const { teams, leaveDay, saver } = vi.hoisted(() => ({
  teams: { day: vi.fn(), dayVersion: vi.fn() },
  leaveDay: vi.fn(),
  saver: { again: vi.fn() },
}))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ teams, drives: {} }))
vi.mock(import('./leave-day.ts'), () => ({ leaveDay }) as never)
vi.mock(import('./day-saver.ts'), () => ({ daySaver: saver }) as never)
vi.mock(import('./use-newer-version.ts'), () => ({ useNewerVersion: () => [] }) as never)
const { dayStore, presentDay } = await import('../day/day-store.ts')
const { dayToRequest, emptyDay, filledStops } = await import('../day/day-document.ts')
const { markOfDay } = await import('../day/day-mark.ts')
const { useOpening } = await import('./use-opening.ts')

const [date, next] = ['2026-11-25', '2026-11-26']
const withStops = (of: string, stops: number) => ({ ...emptyDay(of, () => 'blank'), ...enteredDay(stops) })
const wire = (document: ReturnType<typeof withStops>, version: number) => ({
  ...dayBodyToWire({ request: dayToRequest(document), plan: null }),
  ...{ date: document.date, version, updatedAt: 0, canRestore: true, sends: [] },
})
const onDate = vi.fn()
const stopsHere = () => filledStops(presentDay()).length
const open = async (words: object = {}) => {
  const props = {
    shownDate: { date, today: date, onDate },
    team: emptyTeam,
    ownerId: 'tess',
    isVisitor: false,
    ...words,
  }
  const page = runHook((more: object) => useOpening({ ...props, ...more } as never), { props: {} })
  await pass()
  return page
}
/** Two stops were saved as version 1; here there are three by now. */
const changedHere = () => {
  const saved = withStops(date, 2)
  dayStore.open(saved, { ownerId: 'tess', isToday: true, savedVersion: 1, savedMark: markOfDay(saved) })
  dayStore.change('Stop added', withStops(date, 3))
}

beforeEach(() => {
  vi.useFakeTimers()
  toasts.set(undefined)
  leaveDay.mockResolvedValue(true)
  teams.day.mockResolvedValue({ day: null })
  dayStore.open(
    emptyDay(date, () => 'blank'),
    null,
  )
})

describe('the day of the address', () => {
  it('is as the server has it', async () => {
    teams.day.mockResolvedValue({ day: wire(withStops(date, 2), 4) })
    const { result } = await open()

    expect([stopsHere(), result.current.conflict]).toEqual([2, undefined])
    expect(dayStore.get().aside).toMatchObject({ ownerId: 'tess', isToday: true, savedVersion: 4, canRestore: true })
  })

  it('is an empty one where nothing is kept, also for a visitor, of whom nothing is asked', async () => {
    await open({ isVisitor: true, ownerId: undefined })

    expect([stopsHere(), teams.day.mock.calls.length]).toEqual([0, 0])
    expect(dayStore.get().aside).toMatchObject({ savedVersion: 0, canRestore: false })
    expect(dayStore.get().aside).not.toHaveProperty('ownerId')
  })

  it('waits for the team', async () => {
    teams.day.mockResolvedValue({ day: wire(withStops(date, 2), 4) })
    await open({ team: undefined })

    expect([stopsHere(), dayStore.get().aside]).toEqual([0, null])
  })

  it('comes once the day before it is saved, and else the address goes back', async () => {
    teams.day.mockImplementation(async ({ date: of }) => ({ day: wire(withStops(of, 2), 4) }))
    await open({ shownDate: { date: next, today: date, onDate } })
    expect([presentDay().date, dayStore.get().aside?.isToday]).toEqual([next, false])

    leaveDay.mockResolvedValue(false)
    await open()
    expect([presentDay().date, onDate.mock.calls]).toEqual([next, [[next]]])
  })

  it('keeps a build that is waited for, of the same person alone', async () => {
    const pending = { [date]: { taskId: 't1' } } as never
    for (const [ownerId, kept] of [
      ['tess', pending],
      ['sam', undefined],
    ] as const) {
      dayStore.open(withStops(next, 1), { ownerId, isToday: false, savedVersion: 1, pending })
      await open()
      expect(dayStore.get().aside?.pending).toEqual(kept)
    }
  })
})

describe('a day that was changed here and elsewhere', () => {
  const conflict = async () => {
    changedHere()
    teams.day.mockResolvedValue({ day: wire({ ...withStops(date, 2), start: mainStreet(9) } as never, 2) })
    const { result, rerender } = await open()
    expect(result.current.conflict).toMatchObject({ isPutOff: false, theirs: { version: 2 } })
    expect(stopsHere()).toBe(3)
    return { result, rerender }
  }

  it('may be theirs, and mine again', async () => {
    const { result } = await conflict()
    act(() => result.current.conflict?.takeTheirs())
    expect([stopsHere(), result.current.conflict, saver.again.mock.calls.length]).toEqual([2, undefined, 1])
    expect(dayStore.get().aside).toMatchObject({ savedVersion: 2, canRestore: true })
    expect(toasts.get()?.message).toBe('Other version taken')
    act(() => toasts.get()?.action?.run())

    expect(stopsHere()).toBe(3)
  })

  it('may stay mine, as the version after theirs', async () => {
    const { result } = await conflict()
    act(() => result.current.conflict?.keepMine())

    expect([stopsHere(), result.current.conflict, saver.again.mock.calls.length]).toEqual([3, undefined, 1])
    expect(dayStore.get().aside?.savedVersion).toBe(2)
    expect(dayStore.get().aside).not.toHaveProperty('savedMark')
  })

  it('may be put off, and is nothing of another day', async () => {
    const { result, rerender } = await conflict()
    act(() => result.current.conflict?.putOff(true))
    expect(result.current.conflict?.isPutOff).toBe(true)
    teams.day.mockReturnValue(new Promise(() => undefined))
    rerender({ shownDate: { date: next, today: date, onDate } })

    expect(result.current.conflict).toBeUndefined()
  })
})

it('what a visitor entered becomes the day of who signs in', async () => {
  dayStore.open(withStops(date, 2), { isToday: true, savedVersion: 0 })
  await open()

  expect([stopsHere(), dayStore.get().aside?.ownerId]).toEqual([2, 'tess'])
})
