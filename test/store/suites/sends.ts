import { describe, expect, it } from 'vitest'

const FAR_FUTURE = 4_000_000_000

export function describeSends(): void {
  describe('sends', () => {
    it('are numbered within their slot, also when they come together', async () => {
      const { countUse } = await import('#store/uses.ts')

      const numbers = await Promise.all(
        Array.from({ length: 10 }, () => countUse({ userId: 'sender', slot: 'day', expiresAt: FAR_FUTURE })),
      )

      expect(numbers.toSorted((left, right) => left - right)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect(await countUse({ userId: 'sender', slot: 'another-day', expiresAt: FAR_FUTURE })).toBe(1)
      expect(await countUse({ userId: 'another-sender', slot: 'day', expiresAt: FAR_FUTURE })).toBe(1)
    })

    it('can be taken back', async () => {
      const { countUse, returnUses } = await import('#store/uses.ts')
      await countUse({ userId: 'undecided', slot: 'day', expiresAt: FAR_FUTURE })

      await returnUses({ userId: 'undecided', slot: 'day' }, 1)

      expect(await countUse({ userId: 'undecided', slot: 'day', expiresAt: FAR_FUTURE })).toBe(1)
    })
  })

  describe('an allowance', () => {
    const slot = (userId: string) => ({ userId, slot: 'places#day' })
    const take = async (userId: string, units: number, limit = 100) => {
      const { reserveUses } = await import('#store/uses.ts')
      return reserveUses({ ...slot(userId), expiresAt: FAR_FUTURE }, units, limit)
    }

    it('is taken up to its limit and not beyond', async () => {
      const { readUses } = await import('#store/uses.ts')

      expect([await take('looker', 60), await take('looker', 41), await take('looker', 40)]).toEqual([
        true,
        false,
        true,
      ])
      expect(await take('looker', 1)).toBe(false)
      expect(await readUses(slot('looker'))).toBe(100)
      expect(await take('greedy', 101)).toBe(false)
      expect(await readUses(slot('greedy'))).toBe(0)
    })

    it('is exact however many take of it at once', async () => {
      const { readUses } = await import('#store/uses.ts')

      const taken = await Promise.all(Array.from({ length: 20 }, () => take('crowd', 15)))

      expect(taken.filter(Boolean)).toHaveLength(6)
      expect(await readUses(slot('crowd'))).toBe(90)
    })

    it('takes back what was not used', async () => {
      const { returnUses } = await import('#store/uses.ts')
      await take('modest', 100)

      await returnUses(slot('modest'), 30)

      expect([await take('modest', 31), await take('modest', 30)]).toEqual([false, true])
    })
  })
}
