import { api } from '#lambdas/http/callers.ts'
import { removeFavorite } from '#store/favorites.ts'

export const deleteFavorite = api.places.deleteFavorite.handler(async ({ input, context: { caller } }) => {
  await removeFavorite(caller.userId, input.favoriteId)
  return {}
})
