import { requireRoomFor } from '#core/places/favorite.ts'
import { api } from '#lambdas/http/callers.ts'
import { repeatableId } from '#lambdas/http/ids.ts'
import { listFavorites, putFavorite } from '#store/favorites.ts'

export const saveFavorite = api.places.saveFavorite.handler(async ({ input, context: { caller } }) => {
  const { name = '', address, coordinates } = input
  const favoriteId = repeatableId(address.trim().toLowerCase())
  // Two devices at once can pass the limit by one, which harms nobody.
  requireRoomFor(favoriteId, await listFavorites(caller.userId))
  await putFavorite(caller.userId, { favoriteId, name, address, coordinates })
  return { favoriteId }
})
