/** @vitest-environment jsdom */
import { ORPCError } from '@orpc/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '#test/support/run-hook.ts'
import { forgetItem, type KeptNote, keepItem, waitingItems } from '../keeping/kept-items.ts'
import { keepMarks } from '../keeping/kept-marks.ts'

const drives = vi.hoisted(() => ({ syncMarks: vi.fn(), writeNote: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ drives }))
const { sendWaiting } = await import('./send-waiting.ts')

const onRefused = vi.fn()
const mark = (stop: string) => ({ stop, mark: 'complete', at: 1 }) as const
const noteOn = (routeId: string) =>
  ({ routeId, note: { noteId: routeId, stop: 'A', words: 'Ring' } }) as unknown as KeptNote

beforeEach(async () => {
  for (const each of await waitingItems()) await forgetItem(each)
  drives.syncMarks.mockImplementation(async ({ marks }) => ({ marks, takesProofs: true }))
})

it('what waits of any route goes, and nothing is asked of those without', async () => {
  keepMarks('r1', { known: [], unsent: [mark('A')] })
  keepMarks('r2', { known: [mark('B')], unsent: [] })
  await keepItem(noteOn('r3'))

  expect(await sendWaiting(onRefused)).toBe(0)
  expect(drives.syncMarks.mock.calls.map(([{ routeid }]) => routeid)).toEqual(['r1'])
  expect(drives.writeNote.mock.calls.map(([{ routeid }]) => routeid)).toEqual(['r3'])
})

it('what cannot be sent waits, and is counted', async () => {
  drives.syncMarks.mockRejectedValue(new TypeError('Failed to fetch'))
  drives.writeNote.mockRejectedValue(new TypeError('Failed to fetch'))
  keepMarks('r1', { known: [], unsent: [mark('A'), mark('B')] })
  await keepItem(noteOn('r1'))

  expect(await sendWaiting(onRefused)).toBe(3)
  expect(onRefused).not.toHaveBeenCalled()
})

it('what will never be taken is told', async () => {
  const refused = new ORPCError('drives.bad-note', { status: 400, message: 'Too long.' })
  drives.writeNote.mockRejectedValue(refused)
  drives.syncMarks.mockRejectedValueOnce(refused)
  keepMarks('r1', { known: [], unsent: [mark('A')] })
  await keepItem(noteOn('r1'))

  expect(await sendWaiting(onRefused)).toBe(0)
  expect(onRefused.mock.calls).toEqual([['A mark was not taken. Too long.'], ['“Ring” was not noted. Too long.']])
})
