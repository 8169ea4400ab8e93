import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { deleteFavorite } from './delete-favorite.ts'
import { deleteTask } from './delete-task.ts'
import { favorites } from './favorites.ts'
import { optimize } from './optimize.ts'
import { pollStatus } from './poll-status.ts'
import { priceRoute } from './price-route.ts'
import { resolveAddress } from './resolve-address.ts'
import { saveFavorite } from './save-favorite.ts'
import { suggestAddresses } from './suggest-addresses.ts'
import { trackedRequests } from './tracked-requests.ts'
import { validateAddresses } from './validate-addresses.ts'

export const handler = serve({
  planner: api.planner.router({
    deleteFavorite,
    deleteTask,
    favorites,
    optimize,
    pollStatus,
    priceRoute,
    resolveAddress,
    saveFavorite,
    suggestAddresses,
    trackedRequests,
    validateAddresses,
  }),
})
