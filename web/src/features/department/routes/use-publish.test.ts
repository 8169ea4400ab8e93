/** @vitest-environment jsdom */
import { ORPCError } from '@orpc/client'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'
import { notices } from '#web/ui/feedback/notices/notice.ts'
import { toasts } from '#web/ui/feedback/toast.ts'

const { department, findUndone, choose } = vi.hoisted(() => ({
  department: { publish: vi.fn(), versions: vi.fn(), days: vi.fn(), copyDay: vi.fn() },
  ...{ findUndone: vi.fn(), choose: vi.fn() },
}))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ department }))
vi.mock(import('#web/client/session/session.ts'), () => ({ currentUserId: () => 'tess' }) as never)
vi.mock(import('./find-undone.ts'), () => ({ findUndone }) as never)
vi.mock(import('../shell/use-workspace.ts'), () => ({ choose, chooseDate: vi.fn() }) as never)
vi.mock(import('../shell/agency-today.ts'), () => ({ agencyToday: () => '2026-11-25' }) as never)
vi.mock(import('../shell/use-is-scheduler.ts'), () => ({ useIsScheduler: () => true }) as never)
const { PUBLISHING, usePublish } = await import('./use-publish.ts')
const { versionsQuery } = await import('../day/day-queries.ts')
const { useCopyRoute } = await import('./use-copy-route.ts')

const date = '2026-11-24'
const draft = { date, version: 3, revision: 5, status: 'draft', base: 2, origin: { kind: 'edited' } }
const before = { version: 2, revision: 4, status: 'published' }
const versions = { versions: [draft, before], published: 2 }
const day = { date, version: draft, routes: ['a route'], missing: 0 }
const open = (shown: object = day) => runHook(() => usePublish(shown as never, versions as never)).result
const publish = async (result: ReturnType<typeof open>) => {
  act(() => result.current.publish())
  await pass()
}

beforeEach(() => {
  vi.useFakeTimers()
  toasts.set(undefined)
  notices.get()?.answer('done')
  findUndone.mockResolvedValue([])
  department.publish.mockResolvedValue(versions)
})

describe('publishing', () => {
  it('names what it takes the place of, and offers the way back', async () => {
    const result = open()
    await publish(result)
    expect(department.publish).toHaveBeenCalledExactlyOnceWith({ date, version: 3, revision: 5, replaces: 2 })
    expect(choose).toHaveBeenCalledExactlyOnceWith({ version: 3 }, date)
    expect(toasts.get()).toMatchObject({ message: 'Version 3 published', action: { label: 'Back to version 2' } })

    act(() => toasts.get()?.action?.run())
    await pass()
    expect(department.publish.mock.lastCall?.[0]).toEqual({ date, version: 2, revision: 4, replaces: 3 })
  })

  it('has no way back where nothing was published before', async () => {
    department.publish.mockResolvedValue({ versions: [draft], published: 3 })
    await publish(open())

    expect(toasts.get()).not.toHaveProperty('action')
  })

  it.each([
    ['done', 0],
    ['action', 1],
  ] as const)('asks first where something is left undone: %s', async (answer, times) => {
    findUndone.mockResolvedValue(['Two are left.', 'One is late.'])
    const result = open()
    await publish(result)
    expect(notices.get()?.message).toBe('Two are left. One is late.')
    act(() => notices.get()?.answer(answer))
    await pass()

    expect(department.publish).toHaveBeenCalledTimes(times)
  })

  it('is one at a time', async () => {
    const undone = Promise.withResolvers<string[]>()
    findUndone.mockReturnValue(undone.promise)
    const result = open()
    await publish(result)
    expect(result.current.isRunning).toBe(true)
    await publish(result)
    undone.resolve([])
    await pass()

    expect([findUndone.mock.calls.length, department.publish.mock.calls.length]).toEqual([1, 1])
    expect(result.current.isRunning).toBe(false)
  })

  it('is nothing without a version', async () => {
    const result = open({ ...day, version: undefined })
    await publish(result)
    act(() => result.current.publishOver(2))
    await pass()

    expect(department.publish).not.toHaveBeenCalled()
  })

  it('replaces nothing unknowingly', async () => {
    const late = new ORPCError('department.published-elsewhere', { status: 409, message: 'Published elsewhere.' })
    department.publish.mockRejectedValueOnce(late)
    const result = open()
    await publish(result)
    expect([result.current.isLate, notices.get()]).toEqual([true, undefined])

    act(() => result.current.publishOver(4))
    await pass()
    expect(department.publish.mock.lastCall?.[0]).toMatchObject({ version: 3, replaces: 4 })
    expect(result.current.isLate).toBe(false)
  })

  it('runs until what was published meanwhile is known, so that its dialog alone tells of it', async () => {
    const late = new ORPCError('department.published-elsewhere', { status: 409, message: 'Published elsewhere.' })
    const known = Promise.withResolvers<object>()
    department.publish.mockRejectedValueOnce(late)
    department.versions.mockResolvedValueOnce(versions).mockReturnValueOnce(known.promise)
    const { result } = runHook(() => {
      useQuery(versionsQuery(date))
      return { ...usePublish(day as never, versions as never), running: useIsMutating({ mutationKey: PUBLISHING }) }
    })
    await pass()
    act(() => result.current.publish())
    await pass()
    expect([result.current.running, result.current.isLate]).toEqual([1, false])

    known.resolve({ ...versions, published: 4 })
    await pass()
    expect([result.current.running, result.current.isLate]).toEqual([0, true])
  })

  it('says why it was not done', async () => {
    department.publish.mockRejectedValue(new TypeError('Failed to fetch'))
    const result = open()
    await publish(result)

    expect([result.current.isLate, notices.get()?.title, toasts.get()]).toEqual([false, 'Not published', undefined])
  })
})

describe('copying routes to today', () => {
  const copy = async (known: object[]) => {
    department.versions.mockResolvedValue({ versions: known })
    department.copyDay.mockResolvedValue({ versions: [{ version: 6 }, { version: 2 }] })
    const { result } = runHook(() => useCopyRoute(day as never))
    act(() => result.current.copy())
    await pass()
  }

  it.each([
    [date, ['a route'], true],
    ['2026-11-25', ['a route'], false],
    [date, [], false],
  ])('is offered of another day with routes: %s, %o', (of, routes, isOffered) => {
    const { result } = runHook(() => useCopyRoute({ ...day, date: of, routes } as never))

    expect(result.current.isOffered).toBe(isOffered)
  })

  it('is done at once where today has none', async () => {
    await copy([])

    expect(department.copyDay).toHaveBeenCalledExactlyOnceWith({ date, version: 3, to: '2026-11-25' })
    expect(toasts.get()?.message).toBe('Copied to today as a draft, version 6')
    act(() => toasts.get()?.action?.run())
    expect(choose).toHaveBeenCalledExactlyOnceWith({ version: 6 }, '2026-11-25')
  })

  it.each([
    [[{}], /beside the one version/, 'action', 1],
    [[{}, {}], /beside the 2 versions/, 'done', 0],
  ] as const)('asks first where today has plans', async (known, message, answer, times) => {
    await copy([...known])
    expect(notices.get()?.message).toMatch(message)
    act(() => notices.get()?.answer(answer))
    await pass()

    expect(department.copyDay).toHaveBeenCalledTimes(times)
  })
})
