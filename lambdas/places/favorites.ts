import { inMenuOrder } from '#core/places/favorite.ts'
import { api, signedIn } from '#lambdas/http/callers.ts'
import { listFavorites } from '#store/favorites.ts'

export const favorites = api.places.favorites
  .use(signedIn)
  .handler(async ({ context: { caller } }) => ({ favorites: inMenuOrder(await listFavorites(caller.userId)) }))
