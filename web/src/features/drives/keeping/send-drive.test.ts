import { ORPCError } from '@orpc/client'
import { beforeEach, expect, it, vi } from 'vitest'
import type { TimedMark } from '#core/drives/marks.ts'
import { browserStorage } from '#test/support/browser-storage.ts'

const { drives } = vi.hoisted(() => ({ drives: { syncMarks: vi.fn() } }))
vi.mock(import('#web/client/api.ts'), () => ({ client: { drives } }) as never)
const { keepMarks, loadMarks } = await import('./kept-marks.ts')
const { sendMarks } = await import('./send-drive.ts')

const marks = ['first', 'never', 'last'].map((stop, at): TimedMark => ({ stop, at: at + 1, mark: 'complete' }))
const taken: TimedMark[] = []

/** A server that refuses each call with the mark that it will never take. */
async function answer({ marks: sent }: { marks: TimedMark[] }) {
  if (sent.some(({ stop }) => stop === 'never')) throw new ORPCError('BAD_REQUEST', { status: 400, message: 'No.' })
  taken.push(...sent)
  return { marks: taken, now: 9, takesProofs: true }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage())
  taken.length = 0
  drives.syncMarks.mockReset().mockImplementation(answer)
  keepMarks('r', { known: [], unsent: marks })
})

it('sends the marks around one that is refused for good, and tells of that one once', async () => {
  const refused = vi.fn()

  await expect(sendMarks({ routeId: 'r', version: 2 }, refused)).resolves.toBe(true)

  expect(taken.map(({ stop }) => stop)).toEqual(['first', 'last'])
  expect(loadMarks('r').unsent).toEqual([])
  expect(refused).toHaveBeenCalledOnce()
  expect(drives.syncMarks.mock.calls.map(([{ version }]) => version)).toEqual([2, 2, 2, 2])
})

it('sends the order that was chosen with the marks, once', async () => {
  const order = { at: 5, version: 2, stops: [1, 0] }
  keepMarks('r', { known: [], unsent: [], order })

  await sendMarks({ routeId: 'r', version: 2 }, vi.fn())
  await sendMarks({ routeId: 'r', version: 2 }, vi.fn())

  expect(drives.syncMarks.mock.calls.map(([{ order: sent }]) => sent)).toEqual([order, undefined])
})

it('keeps every mark while the server cannot be reached', async () => {
  drives.syncMarks.mockRejectedValue(new TypeError('Failed to fetch'))

  await expect(sendMarks({ routeId: 'r', version: 2 }, vi.fn())).rejects.toThrow('Failed to fetch')

  expect(loadMarks('r').unsent).toEqual(marks)
})

it('keeps what a replaced link refuses for the new one, without an error', async () => {
  drives.syncMarks.mockImplementation(async ({ marks: sent }: { marks: TimedMark[] }) => ({
    ...{ marks: sent.slice(0, 1), words: [], now: 9, takesProofs: true },
    ...{ hasEnded: true, isReplaced: true },
  }))
  const refused = vi.fn()

  await sendMarks({ routeId: 'r', version: 2 }, refused)

  expect(loadMarks('r').unsent.map(({ stop }) => stop)).toEqual(['never', 'last'])
  expect(loadMarks('r').known.map(({ stop }) => stop)).toEqual(['first'])
  expect(refused).not.toHaveBeenCalled()
})
