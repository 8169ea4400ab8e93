/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'
import { forgetItem, type KeptNote, keepItem, waitingItems } from '../keeping/kept-items.ts'

const drives = vi.hoisted(() => ({ routeNotes: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ drives }))
const { usePlaceNotes } = await import('./use-place-notes.ts')

const note = (noteId: string, words: string) => ({ noteId, stop: 'A', words, at: Date.UTC(2026, 10, 12, 12) })
const open = async (routeId = 'r1') => {
  const page = runHook((more: object) => usePlaceNotes({ routeId, version: 1, waiting: 0, ...more }), { props: {} })
  await pass()
  const words = (stop = 'A') => page.result.current(stop).map((each) => `${each.words}, ${each.when}`)
  return { ...page, words }
}

beforeEach(async () => {
  vi.useFakeTimers()
  for (const each of await waitingItems()) await forgetItem(each)
  drives.routeNotes.mockResolvedValue({ notes: [note('n1', 'Gate')] })
})

describe('what was noted of a stop', () => {
  it('is told with what this phone has yet to send, and asked for again with each version', async () => {
    await keepItem({ routeId: 'r1', note: note('n2', 'Ring') } as unknown as KeptNote)
    const { words, rerender } = await open()
    expect([words(), words('B')]).toEqual([['Ring, not sent yet', 'Gate, Nov 12'], []])
    const asked = drives.routeNotes.mock.calls.length

    rerender({ version: 2 })
    await pass()
    rerender({ version: 2, waiting: 1 })
    await pass()
    rerender({ version: 2, waiting: 1 })
    await pass()
    expect(drives.routeNotes).toHaveBeenCalledTimes(asked + 2)
    await act(async () => undefined)
  })

  it('is asked for again after ten minutes', async () => {
    await open()
    const asked = drives.routeNotes.mock.calls.length
    await pass(599_999)
    expect(drives.routeNotes).toHaveBeenCalledTimes(asked)
    await pass(1)
    expect(drives.routeNotes).toHaveBeenCalledTimes(asked + 1)
  })

  it('is as it was heard last without a network, and of no other route', async () => {
    const first = await open()
    first.unmount()
    drives.routeNotes.mockRejectedValue(new TypeError('Failed to fetch'))

    expect((await open()).words()).toEqual(['Gate, Nov 12'])
    expect((await open('r2')).words()).toEqual([])
  })
})
