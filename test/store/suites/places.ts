import { describe, expect, it } from 'vitest'

const FAR_FUTURE = 4_000_000_000
const NOW = Date.UTC(2026, 10, 22)
const entries = (count: number, value = 'here') =>
  new Map(Array.from({ length: count }, (_, index) => [`v1 ${index} main st`, `${value} ${index}`]))

export function describePlaces(): void {
  describe('kept addresses', () => {
    it('come back by key; unknown keys are absent', async () => {
      const { readPlaces, writePlaces } = await import('#store/places.ts')
      await writePlaces(new Map([['v1 1 broadway', '{"lat":40.7}']]), FAR_FUTURE)

      expect(await readPlaces(['v1 1 broadway', 'v1 nowhere'], NOW)).toEqual(
        new Map([['v1 1 broadway', '{"lat":40.7}']]),
      )
    })

    it('are read and written by the hundred, more than one call takes', async () => {
      const { readPlaces, writePlaces } = await import('#store/places.ts')

      await writePlaces(entries(230), FAR_FUTURE)

      expect(await readPlaces([...entries(230).keys()], NOW)).toEqual(entries(230))
    })

    it('are replaced by a later answer', async () => {
      const { readPlaces, writePlaces } = await import('#store/places.ts')
      await writePlaces(entries(3, 'old'), FAR_FUTURE)

      await writePlaces(entries(3, 'new'), FAR_FUTURE)

      expect(await readPlaces([...entries(3).keys()], NOW)).toEqual(entries(3, 'new'))
    })

    it('need no call where there is nothing to ask', async () => {
      const { readPlaces, writePlaces } = await import('#store/places.ts')

      await writePlaces(new Map(), FAR_FUTURE)

      expect(await readPlaces([], NOW)).toEqual(new Map())
    })
  })
}
