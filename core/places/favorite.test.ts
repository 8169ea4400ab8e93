import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { type Favorite, inMenuOrder, MAX_FAVORITES, requireRoomFor } from './favorite.ts'

const favorite = (favoriteId: string, name = '', address = `${favoriteId} Main St`): Favorite => ({
  favoriteId,
  name,
  address,
  coordinates: [40.7, -74],
})

describe('favorites', () => {
  it('come with the named ones first, each group by the alphabet', () => {
    const listed = [favorite('b'), favorite('c', 'home'), favorite('a'), favorite('d', 'Depot')]

    expect(inMenuOrder(listed).map(({ favoriteId }) => favoriteId)).toEqual(['d', 'c', 'a', 'b'])
  })

  it('stand in one order, however they come', () => {
    const names = fc.array(fc.constantFrom('', 'a', 'A', 'b', 'B', 'aa'), { maxLength: 8 })
    forAll(names, fc.nat(7), (listed, turn) => {
      const all = listed.map((name, index) => favorite(`${index % 3}`, name))
      const titles = (list: readonly Favorite[]) => inMenuOrder(list).map(({ name, address }) => name || `~${address}`)
      const ordered = titles(all)

      expect(titles([...all.slice(turn), ...all.slice(0, turn)])).toEqual(ordered)
      const keys = ordered.map((title) => `${title.toLowerCase()}\u0000${title}`)
      expect(keys.toSorted()).toEqual(keys)
    })
  })

  it('may be as many as the limit, and one of them may be renamed', () => {
    const full = Array.from({ length: MAX_FAVORITES }, (_, index) => favorite(`${index}`))

    expect(() => requireRoomFor('new', full.slice(1))).not.toThrow()
    expect(() => requireRoomFor('7', full)).not.toThrow()
    expect(() => requireRoomFor('new', full)).toThrow('You have 50 favorites. Remove one to add another.')
  })
})
