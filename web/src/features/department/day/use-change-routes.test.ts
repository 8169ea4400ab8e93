/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'
import { notices } from '#web/ui/feedback/notices/notice.ts'
import { toasts } from '#web/ui/feedback/toast.ts'
import type { RoutesChange } from './change-queue.ts'
import type { DepartmentDay } from './day-queries.ts'

const { change, stepBack } = vi.hoisted(() => ({ change: vi.fn(), stepBack: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => fakeApi({}))
vi.mock(import('./day-queries.ts'), () => ({}) as never)
vi.mock(import('./change-queue.ts'), () => ({ createChangeQueue: () => change }) as never)
vi.mock(import('./change-day.ts'), () => ({ stepBack }) as never)
const { useChangeRoutes } = await import('./use-change-routes.ts')

const dayOf = (date: string, version: number): DepartmentDay =>
  ({ date, version: { date, version, revision: 1, status: 'draft' }, routes: [], missing: 0 }) as never
const today = dayOf('2026-11-24', 2)
const moved = { orders: ['there'], message: 'Inspection 7 moved to 2043', detail: '+7 min' } as never
const back = { orders: ['back'], others: ['7'] }
const made = () => change.mock.calls.map(([, { orders }]) => orders[0])
const last = (): RoutesChange => change.mock.lastCall?.[1]
const open = (day: DepartmentDay | null = today) => {
  const page = runHook((shown: DepartmentDay | null) => useChangeRoutes(shown ?? undefined), { props: day })
  const undo = () =>
    act(
      () =>
        void document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true }),
        ),
    )
  return { ...page, undo, make: (step = moved) => act(() => page.result.current(step)) }
}

beforeEach(() => {
  vi.useFakeTimers()
  notices.get()?.answer('done')
  stepBack.mockReturnValue(back)
})

describe('a change of routes', () => {
  it('is made at once, told with its price, and taken back once', () => {
    const { make, undo } = open()
    make()
    expect(change.mock.calls[0]).toEqual([today, expect.objectContaining({ orders: ['there'] })])
    expect(toasts.get()).toMatchObject({ message: 'Inspection 7 moved to 2043', detail: '+7 min' })

    act(() => toasts.get()?.action?.run())
    expect([made(), last().others]).toEqual([['there', 'back'], ['7']])
    expect(toasts.get()).toMatchObject({ message: 'Undone', detail: 'Inspection 7 moved to 2043' })
    expect(toasts.get()).not.toHaveProperty('action')
    undo()
    expect(made()).toEqual(['there', 'back'])
  })

  it('gives back by a step back what it has brought in', () => {
    const { make, undo } = open()
    make({ ...(moved as object), bringsIn: ['7'] } as never)
    undo()
    expect(last().drops).toEqual(['7'])

    make()
    undo()
    expect(last()).not.toHaveProperty('drops')
  })

  it('is none without a day, or on one that has no version', () => {
    open(null).make()
    open({ ...today, version: undefined } as never).make()

    expect([change.mock.calls, stepBack.mock.calls]).toEqual([[], []])
  })

  it('of a published version begins a draft, which is said while its day is shown, and which steps go on with', () => {
    const { make, rerender, undo } = open()
    make()
    const saved = dayOf('2026-11-24', 3).version as never
    last().onSaved(saved, undefined)
    expect(toasts.get()?.detail).toBe('+7 min')
    last().onSaved(saved, today.version)
    expect(toasts.get()?.detail).toBe('a draft, version 3; version 2 stays published')

    rerender(dayOf('2026-11-24', 3))
    undo()
    expect(made()).toEqual(['there', 'back'])
    make()
    const { onSaved } = last()
    rerender(dayOf('2026-11-25', 1))
    onSaved(dayOf('2026-11-24', 4).version as never, saved)
    expect(toasts.get()).toBeUndefined()
  })

  it('is taken back on its own day alone', () => {
    const { make, rerender, undo } = open()
    make()
    rerender(dayOf('2026-11-25', 1))
    expect(toasts.get()).toBeUndefined()
    undo()
    expect(made()).toEqual(['there'])
    rerender(today)
    undo()
    expect(made()).toEqual(['there', 'back'])
  })

  it.each([
    [0, 'The change was not made', /^We could not reach the server\. .*again\.$/],
    [1, 'The changes were not made', /1 later change built on it, and was not made either\.$/],
    [2, 'The changes were not made', /2 later changes built on it, and were not made either\.$/],
  ])('that fails with %i others says so, and is no step any more', async (givenUp, title, message) => {
    const { make, undo } = open()
    make()
    act(() => last().onFailed(new TypeError('Failed to fetch'), givenUp))
    await pass()
    expect(notices.get()).toMatchObject({ title, message: expect.stringMatching(message) })
    expect(toasts.get()).toBeUndefined()
    undo()
    expect(made()).toEqual(['there'])
  })
})
