import { describe, expect, it } from 'vitest'
import type { RequestToCount } from '#store/table/counters.ts'

const FAR_FUTURE = 4_000_000_000
const MONTH = '2026-11'
const request = (userId: string, requestId: string, extra: Partial<RequestToCount> = {}): RequestToCount => ({
  userId,
  requestId,
  scope: 'web',
  month: MONTH,
  stops: 3,
  limit: 200,
  expiresAt: FAR_FUTURE,
  ...extra,
})

const tally = (outcomes: readonly string[]) =>
  Object.fromEntries(
    ['counted', 'repeated', 'limit'].map((kind) => [kind, outcomes.filter((each) => each === kind).length]),
  )

export function describeCounters(): void {
  describe('the counter of a month', () => {
    it('begins at zero, each month anew', async () => {
      const { countRequest, readMonthlyRequests } = await import('#store/table/counters.ts')

      await countRequest(request('monthly', 'a'))

      expect(await readMonthlyRequests('monthly', 'web', MONTH)).toEqual({
        scope: 'web',
        month: MONTH,
        reqCount: 1,
        stopCount: 3,
      })
      expect(await readMonthlyRequests('monthly', 'web', '2026-12')).toEqual({
        scope: 'web',
        month: '2026-12',
        reqCount: 0,
        stopCount: 0,
      })
    })

    it('is kept apart for each scope, and so are the ids of its requests [P-334]', async () => {
      const { countRequest, readMonthlyRequests, uncountRequest } = await import('#store/table/counters.ts')
      await countRequest(request('both', 'same'))

      expect(await countRequest(request('both', 'same', { scope: 'teams', stops: 40 }))).toBe('counted')
      await uncountRequest(request('both', 'same'))

      expect(await readMonthlyRequests('both', 'web', MONTH)).toMatchObject({ reqCount: 0, stopCount: 0 })
      expect(await readMonthlyRequests('both', 'teams', MONTH)).toMatchObject({ reqCount: 1, stopCount: 40 })
    })

    it('is exact at its limit under twenty requests at once [P-384]', async () => {
      const { countRequest, readMonthlyRequests } = await import('#store/table/counters.ts')
      for (let index = 0; index < 190; index += 10) {
        await Promise.all(
          Array.from({ length: 10 }, (_, more) => countRequest(request('busy', `before-${index + more}`))),
        )
      }

      const crowd = Array.from({ length: 20 }, (_, index) => countRequest(request('busy', `crowd-${index}`)))

      expect(tally(await Promise.all(crowd))).toEqual({ counted: 10, repeated: 0, limit: 10 })
      expect(await readMonthlyRequests('busy', 'web', MONTH)).toEqual({
        scope: 'web',
        month: MONTH,
        reqCount: 200,
        stopCount: 600,
      })
    })

    it('counts a repeated request once, also when all repeats come together', async () => {
      const { countRequest, readMonthlyRequests } = await import('#store/table/counters.ts')

      const outcomes = await Promise.all(Array.from({ length: 12 }, () => countRequest(request('again', 'same'))))

      expect(tally(outcomes)).toEqual({ counted: 1, repeated: 11, limit: 0 })
      expect(await countRequest(request('again', 'same', { limit: 1 }))).toBe('repeated')
      expect((await readMonthlyRequests('again', 'web', MONTH)).reqCount).toBe(1)
    })

    it('keeps the requests of two users apart', async () => {
      const { countRequest } = await import('#store/table/counters.ts')

      const outcomes = [await countRequest(request('one', 'same')), await countRequest(request('two', 'same'))]

      expect(outcomes).toEqual(['counted', 'counted'])
    })

    it('takes a request back once, after which it can be counted again', async () => {
      const { countRequest, readMonthlyRequests, uncountRequest } = await import('#store/table/counters.ts')
      await countRequest(request('back', 'kept'))
      await countRequest(request('back', 'returned'))

      await Promise.all([1, 2, 3].map(() => uncountRequest(request('back', 'returned'))))

      expect(await readMonthlyRequests('back', 'web', MONTH)).toEqual({
        scope: 'web',
        month: MONTH,
        reqCount: 1,
        stopCount: 3,
      })
      expect(await countRequest(request('back', 'returned'))).toBe('counted')
    })

    it('takes nothing back that was never counted', async () => {
      const { readMonthlyRequests, uncountRequest } = await import('#store/table/counters.ts')

      await uncountRequest(request('honest', 'never'))

      expect((await readMonthlyRequests('honest', 'web', MONTH)).reqCount).toBe(0)
    })
  })
}
