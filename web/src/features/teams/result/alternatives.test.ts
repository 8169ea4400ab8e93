import { describe, expect, it, vi } from 'vitest'

vi.mock(import('#web/client/api.ts'), () => ({ client: {} }) as never)
const { differenceWords, isSameWay, sameWords } = await import('./alternatives.ts')

const now = {
  minutes: 600,
  miles: 100,
  paidMinutes: 1800,
  apartMinutes: 90,
  longestMinutes: 480,
  shortestMinutes: 60,
  driversUsed: 6,
}

describe('a way to share the day', () => {
  it('says what it costs and what it brings', () => {
    expect(differenceWords(now, { ...now, minutes: 612, longestMinutes: 439 })).toBe(
      '+12 min total, longest day −41 min',
    )
    expect(differenceWords(now, { ...now, minutes: 550, driversUsed: 5 })).toBe('−50 min total, −1 driver')
    expect(differenceWords(now, now)).toBe('no difference')
  })

  it('says which way before it has the same routes', () => {
    const ways = (['balanced', 'shortest', 'fairest'] as const).map((aim) => ({
      ...{ ...now, aim, unserved: 0 },
      routes: aim === 'fairest' ? [[1], [0]] : [[0], [1]],
    }))

    expect(ways.map((way) => sameWords(way, ways))).toEqual([undefined, 'The same as Balanced', undefined])
    expect(differenceWords(now, { ...now, paidMinutes: 1770 })).toBe('paid −30 min')
  })

  it('is on the page where every driver has the same stops in the same order', () => {
    expect(isSameWay([[1, 2], [0]], [[1, 2], [0]])).toBe(true)
    expect(isSameWay([[1, 2], [0]], [[2, 1], [0]])).toBe(false)
    expect(isSameWay([[1, 2], [0]], [[1, 2, 0], []])).toBe(false)
  })
})
