import type { Favorite } from '#core/places/favorite.ts'
import { defineEntity, keyedBy, numbers, texts } from './table/define-entity.ts'

const Favorites = defineEntity({
  model: { entity: 'favorite', version: '1', service: 'places' },
  attributes: {
    ...texts('userId', 'favoriteId', 'name', 'address'),
    ...numbers('lat', 'lng'),
  },
  indexes: { primary: keyedBy(['userId'], ['favoriteId']) },
})

/** A user's favorites, in no order. */
export async function listFavorites(userId: string): Promise<Favorite[]> {
  const { data } = await Favorites.query.primary({ userId }).go({ pages: 'all', consistent: true })
  return data.map(({ favoriteId, name, address, lat, lng }) => ({ favoriteId, name, address, coordinates: [lat, lng] }))
}

/** Writes a favorite, or writes over the one of the same id. */
export async function putFavorite(userId: string, { coordinates: [lat, lng], ...favorite }: Favorite): Promise<void> {
  await Favorites.put({ userId, ...favorite, lat, lng }).go()
}

/** Removes a favorite; none of this id is as good. */
export async function removeFavorite(userId: string, favoriteId: string): Promise<void> {
  await Favorites.delete({ userId, favoriteId }).go()
}
