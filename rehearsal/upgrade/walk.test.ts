import { describe, expect, it } from 'vitest'
import { differencesOf, firstLost, type Seen } from './walk.ts'

const seen = (items: Seen['items'], answers: Record<string, unknown>, status = 200): Seen => ({
  items,
  answers: new Map(Object.entries(answers).map(([call, body]) => [call, { status, body }])),
})

describe('two looks at one cloud', () => {
  const before = seen({ route: 3 }, { 'maya /api/favorites': { favorites: [{ name: 'Depot' }] } })

  it('find the same, or more', () => {
    const more = seen(
      { route: 4, mark: 1 },
      { 'maya /api/favorites': { favorites: [{ name: 'Depot', at: 1 }], next: 1 } },
    )

    expect(differencesOf(before, before)).toEqual([])
    expect(differencesOf(before, more)).toEqual([])
  })

  it('tell an item, a call and a word that are gone', () => {
    expect(differencesOf(before, { ...before, items: { route: 2 } })).toEqual(['route: 3 items became 2'])
    expect(differencesOf(before, { ...before, answers: new Map() })).toHaveLength(1)
    const refused = seen({ route: 3 }, { 'maya /api/favorites': {} }, 500)
    expect(differencesOf(before, refused)).toEqual(['maya /api/favorites: 200 became 500'])
    expect(firstLost({ a: [{ b: 1 }] }, { a: [{ b: 2 }] })).toBe('a.0.b is 2 and was 1')
    expect(firstLost({ a: [1, 2] }, { a: [1] })).toContain('a.1')
  })
})
