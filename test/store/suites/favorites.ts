import { describe, expect, it } from 'vitest'
import type { Favorite } from '#core/places/favorite.ts'

const favorite = (favoriteId: string, name = ''): Favorite => ({
  favoriteId,
  name,
  address: `${favoriteId} Main St, New York, NY 10003`,
  coordinates: [40.73, -73.99],
})

export function describeFavorites(): void {
  describe('favorites', () => {
    it('come back to the user who kept them, and to nobody else', async () => {
      const { listFavorites, putFavorite } = await import('#store/favorites.ts')
      await putFavorite('favors-a', favorite('a1', 'Depot'))
      await putFavorite('favors-b', favorite('b1'))

      expect(await listFavorites('favors-a')).toEqual([favorite('a1', 'Depot')])
      expect(await listFavorites('nobody')).toEqual([])
    })

    it('are written over by their id and removed by it, more than once if need be', async () => {
      const { listFavorites, putFavorite, removeFavorite } = await import('#store/favorites.ts')
      await putFavorite('favors-c', favorite('c1'))

      await putFavorite('favors-c', favorite('c1', 'Home'))
      expect(await listFavorites('favors-c')).toEqual([favorite('c1', 'Home')])
      await removeFavorite('favors-c', 'c1')
      await removeFavorite('favors-c', 'c1')

      expect(await listFavorites('favors-c')).toEqual([])
    })
  })
}
