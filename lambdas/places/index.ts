import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { deleteFavorite } from './delete-favorite.ts'
import { favorites } from './favorites.ts'
import { resolveAddress } from './resolve-address.ts'
import { saveFavorite } from './save-favorite.ts'
import { suggestAddresses } from './suggest-addresses.ts'
import { validateAddresses } from './validate-addresses.ts'

export const handler = serve({
  places: api.places.router({
    deleteFavorite,
    favorites,
    resolveAddress,
    saveFavorite,
    suggestAddresses,
    validateAddresses,
  }),
})
