import { inMenuOrder } from '#core/places/favorite.ts'
import { api } from '#lambdas/http/callers.ts'
import { listFavorites } from '#store/favorites.ts'

export const favorites = api.places.favorites.handler(async ({ context: { caller } }) => ({
  favorites: inMenuOrder(await listFavorites(caller.userId)),
}))
