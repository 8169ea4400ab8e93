import { describe, expect, it } from 'vitest'

const FAR_FUTURE = 4_000_000_000

export function describeSends(): void {
  describe('sends', () => {
    it('are numbered within their slot, also when they come together', async () => {
      const { countSend } = await import('#store/sharing.ts')

      const numbers = await Promise.all(Array.from({ length: 10 }, () => countSend('sender', 'day', FAR_FUTURE)))

      expect(numbers.toSorted((left, right) => left - right)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect(await countSend('sender', 'another-day', FAR_FUTURE)).toBe(1)
      expect(await countSend('another-sender', 'day', FAR_FUTURE)).toBe(1)
    })

    it('can be taken back', async () => {
      const { countSend, uncountSend } = await import('#store/sharing.ts')
      await countSend('undecided', 'day', FAR_FUTURE)

      await uncountSend('undecided', 'day')

      expect(await countSend('undecided', 'day', FAR_FUTURE)).toBe(1)
    })
  })
}
