import { beforeEach, expect, it, vi } from 'vitest'
import type { TimedMark } from '#core/drives/marks.ts'
import { linkIdOf } from '#core/links/share-link.ts'
import { browserStorage } from '#test/support/browser-storage.ts'
import type { KeptNote, KeptProof } from './kept-items.ts'

const { items } = vi.hoisted(() => ({ items: { waiting: [] as (KeptNote | KeptProof)[] } }))
// The store of proofs is a database of the browser.
vi.mock(
  import('./kept-items.ts'),
  () =>
    ({
      waitingItems: async () => items.waiting,
      keepItem: async (item: KeptProof) => items.waiting.push(item) > 0,
      forgetItem: async (item: KeptProof) => {
        items.waiting = items.waiting.filter((each) => each !== item)
      },
    }) as never,
)
const { keepMarks, loadMarks } = await import('./kept-marks.ts')
const { takeOverWaiting } = await import('./take-over.ts')

const routeId = '0123456789'
const [former, present, other] = [
  linkIdOf({ routeId, secret: 'a'.repeat(26) }),
  linkIdOf({ routeId, secret: 'b'.repeat(26) }),
  linkIdOf({ routeId: 'abcdefghjk', secret: 'a'.repeat(26) }),
]
const mark = (stop: string, at: number): TimedMark => ({ stop, at, mark: 'complete' })
const proofOf = (link: string): KeptProof => ({ routeId: link, proof: { proofId: 'p'.repeat(20), stop: 'one', at: 3 } })

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage())
  items.waiting = []
})

it('moves waiting marks, messages and proofs to the new link of the same route, and leaves other routes alone', async () => {
  const words = { known: [], unsent: [{ word: 'late-20' as const, at: 4 }] }
  keepMarks(former, { known: [mark('zero', 1)], unsent: [mark('one', 2), mark('two', 3)], words })
  keepMarks(present, { known: [], unsent: [mark('two', 9)] })
  keepMarks(other, { known: [], unsent: [mark('one', 2)] })
  items.waiting = [proofOf(former), proofOf(other)]

  await takeOverWaiting(present)

  expect(loadMarks(present)).toMatchObject({ known: [mark('zero', 1)], words })
  expect(loadMarks(present).unsent.toSorted((one, two) => one.at - two.at)).toEqual([mark('one', 2), mark('two', 9)])
  expect(loadMarks(former)).toEqual({ known: [mark('zero', 1)], unsent: [] })
  expect(loadMarks(other).unsent).toEqual([mark('one', 2)])
  expect(items.waiting.map((item) => item.routeId)).toEqual([other, present])
})

it('is done once: a repeat moves nothing', async () => {
  keepMarks(former, { known: [], unsent: [mark('one', 2)] })
  keepMarks(present, { known: [], unsent: [] })
  await takeOverWaiting(present)
  keepMarks(present, { known: [mark('one', 2)], unsent: [] })

  await takeOverWaiting(present)

  expect(loadMarks(present).unsent).toEqual([])
})
