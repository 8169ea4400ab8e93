import { describe, expect, it } from 'vitest'

const FAR_FUTURE = 4_000_000_000

export function describeSends(): void {
  describe('sends', () => {
    it('are numbered within their slot, also when they come together', async () => {
      const { countUse } = await import('#store/uses.ts')

      const numbers = await Promise.all(Array.from({ length: 10 }, () => countUse('sender', 'day', FAR_FUTURE)))

      expect(numbers.toSorted((left, right) => left - right)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect(await countUse('sender', 'another-day', FAR_FUTURE)).toBe(1)
      expect(await countUse('another-sender', 'day', FAR_FUTURE)).toBe(1)
    })

    it('can be taken back', async () => {
      const { countUse, uncountUse } = await import('#store/uses.ts')
      await countUse('undecided', 'day', FAR_FUTURE)

      await uncountUse('undecided', 'day')

      expect(await countUse('undecided', 'day', FAR_FUTURE)).toBe(1)
    })
  })
}
