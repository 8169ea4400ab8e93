import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserStorage } from '#test/support/browser-storage.ts'
import { forgetItem, type KeptNote, type KeptProof, keepItem, waitingItems } from './kept-items.ts'

const { drives } = vi.hoisted(() => ({ drives: { syncMarks: vi.fn(), saveProof: vi.fn(), writeNote: vi.fn() } }))
vi.mock(import('#web/client/api.ts'), () => ({ client: { drives } }) as never)
const { keepMarks, loadMarks } = await import('./kept-marks.ts')
const { deliverLate } = await import('./deliver-late.ts')

const proof: KeptProof = { routeId: 'r', proof: { proofId: 'p'.repeat(20), stop: 'one', at: 3, note: 'Gate' } }
const marks = ['one', 'two'].map((stop, at) => ({ stop, at: at + 1, mark: 'complete' as const }))
const gone = () => Promise.reject(new ORPCError('NOT_FOUND', { status: 404, message: 'Ended.' }))
/** A link that has ended and takes what was said before the third moment. */
const late = async ({ marks: sent }: { marks: typeof marks }) =>
  sent.length === 0
    ? gone()
    : { marks: sent.filter(({ at }) => at < 2), words: [], now: 9, takesProofs: true, hasEnded: true }

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage())
  drives.syncMarks.mockReset().mockImplementation(late)
  drives.saveProof.mockReset().mockResolvedValue({ upload: null })
})

afterEach(async () => {
  for (const item of await waitingItems()) await forgetItem(item)
})

it('asks nothing where the phone holds nothing', async () => {
  expect(await deliverLate('r')).toBe('none')

  expect(drives.syncMarks).not.toHaveBeenCalled()
})

it('sends marks and proofs, keeps what was known, and is done', async () => {
  keepMarks('r', { known: [{ stop: 'zero', at: 0, mark: 'complete' }], unsent: marks.slice(0, 1) })
  await keepItem(proof)

  expect(await deliverLate('r')).toBe('arrived')

  expect(loadMarks('r').known.map(({ stop }) => stop)).toEqual(['zero', 'one'])
  expect([loadMarks('r').unsent, await waitingItems()]).toEqual([[], []])
  expect(await deliverLate('r')).toBe('none')
})

it('sends a photo alone, without asking for marks', async () => {
  await keepItem(proof)

  expect(await deliverLate('r')).toBe('arrived')

  expect(drives.syncMarks).not.toHaveBeenCalled()
})

it('says where a part came too late, or all of it, and keeps what is refused', async () => {
  keepMarks('r', { known: [], unsent: marks })
  expect(await deliverLate('r')).toBe('partly')

  drives.syncMarks.mockImplementation(gone)
  drives.saveProof.mockImplementation(gone)
  keepMarks('r', { known: [], unsent: marks })
  await keepItem(proof)
  expect(await deliverLate('r')).toBe('too-late')
  expect([loadMarks('r').unsent.length, (await waitingItems()).length]).toEqual([2, 1])
})

it('waits where there is no network, or the day’s limit is used up', async () => {
  keepMarks('r', { known: [], unsent: marks })
  drives.syncMarks.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await deliverLate('r')).toBe('waiting')

  drives.syncMarks.mockRejectedValue(new ORPCError('LIMIT', { status: 429, message: 'Tomorrow.' }))
  expect(await deliverLate('r')).toBe('waiting')
})

it('sends a proof although there are notes before it beyond their limit', async () => {
  const note: KeptNote = { routeId: 'r', note: { noteId: 'n'.repeat(20), stop: 'one', at: 2, words: 'Gate 4711' } }
  drives.writeNote.mockRejectedValue(new ORPCError('LIMIT', { status: 429, message: 'Enough notes.' }))
  await keepItem(note)
  await keepItem(proof)

  expect(await deliverLate('r')).toBe('waiting')

  expect(await waitingItems()).toEqual([note])
})
