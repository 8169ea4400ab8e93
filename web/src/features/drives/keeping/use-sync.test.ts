/** @vitest-environment jsdom */
import { ORPCError } from '@orpc/client'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'
import { type KeptNote, keepItem, waitingItems } from './kept-items.ts'

const drives = vi.hoisted(() => ({ syncMarks: vi.fn(), writeNote: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ drives }))
const { useSync } = await import('./use-sync.ts')

const taken = { marks: [], takesProofs: true, hasEnded: false }
const ended = new ORPCError('sharing.no-route', { status: 404, message: 'Gone.' })
const onMarks = vi.fn()

const open = async (route: { routeId: string | undefined; version: number }, unsent = 0) => {
  const page = runHook(({ version }: { version: number }) => useSync({ ...route, version }, unsent, onMarks), {
    props: { version: route.version },
  })
  await pass()
  return page
}
const notes = () => drives.writeNote.mock.calls.length
const calls = () => drives.syncMarks.mock.calls.length

beforeEach(() => {
  vi.useFakeTimers()
  drives.syncMarks.mockResolvedValue(taken)
})

describe('what is on its way to the server', () => {
  it('goes at once, and says what the link takes', async () => {
    const { result } = await open({ routeId: 'r1', version: 0 })

    expect(calls()).toBe(1)
    expect(onMarks).toHaveBeenCalledTimes(1)
    expect(result.current).toMatchObject({ takesProofs: true, hasSent: true, isOver: false, proofs: 0 })
  })

  it('is nothing without a link', async () => {
    const { result } = await open({ routeId: undefined, version: 3 })

    expect(calls()).toBe(0)
    expect(result.current).toMatchObject({ takesProofs: false, hasSent: false, isOver: false })
  })

  it.each([
    [0, 60_000],
    [1, 10_000],
  ])('with %i marks that wait is tried again after %i ms', async (unsent, every) => {
    await open({ routeId: 'r1', version: 0 }, unsent)
    await pass(every - 1)
    expect(calls()).toBe(1)
    await pass(1)
    expect(calls()).toBe(2)
  })

  it('ends with the link', async () => {
    drives.syncMarks.mockRejectedValue(ended)
    const { result } = await open({ routeId: 'r1', version: 0 }, 1)
    expect(result.current).toMatchObject({ isOver: true, hasSent: false })

    await pass(120_000)
    expect(calls()).toBe(1)
  })

  it('goes on after any other failure', async () => {
    drives.syncMarks.mockRejectedValue(new TypeError('Failed to fetch'))
    const { result } = await open({ routeId: 'r1', version: 0 }, 1)
    expect(result.current.isOver).toBe(false)

    await pass(10_000)
    expect(calls()).toBe(2)
  })

  it('tells of each new version that the page shows', async () => {
    const { rerender } = await open({ routeId: 'r1', version: 0 })
    rerender({ version: 2 })
    await pass()

    expect(calls()).toBe(2)
    expect(drives.syncMarks.mock.lastCall?.[0]).toMatchObject({ routeid: 'r1', version: 2 })
  })

  it('goes when it is asked to, and when the network is back', async () => {
    const { result } = await open({ routeId: 'r1', version: 0 })
    act(() => result.current.send())
    await pass()
    expect(calls()).toBe(2)

    act(() => void window.dispatchEvent(new Event('online')))
    await pass()
    expect(calls()).toBeGreaterThan(2)
  })

  it('tries a note that waits every ten seconds until it has been taken', async () => {
    const note = { noteId: 'n1', stop: 'A', words: 'Gate on the left' }
    await keepItem({ routeId: 'r1', note } as unknown as KeptNote)
    drives.writeNote.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({})
    const { result } = await open({ routeId: 'r1', version: 0 })
    await vi.dynamicImportSettled()
    await pass()
    expect([notes(), result.current.proofs]).toEqual([1, 1])

    await pass(9999)
    expect(notes()).toBe(1)
    await pass(1)
    expect(notes()).toBe(2)
    expect(await waitingItems('r1')).toEqual([])
    await pass(30_000)
    expect(notes()).toBe(2)
  })
  it('tries what is refused each time ever less often, and at once when it is asked to', async () => {
    const note = { noteId: 'n2', stop: 'A', words: 'Gate on the left' }
    await keepItem({ routeId: 'r2', note } as unknown as KeptNote)
    drives.writeNote.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
    const { result } = await open({ routeId: 'r2', version: 0 })
    await vi.dynamicImportSettled()
    await pass()

    const seen = []
    for (const ms of [10_000, 10_000, 10_000, 30_000, 10_000]) {
      await pass(ms)
      seen.push(notes())
    }
    expect(seen).toEqual([2, 2, 3, 3, 4])
    act(() => result.current.send())
    await pass()
    expect(notes()).toBe(5)
  })
})
