import { api } from '#lambdas/http/callers.ts'
import { renameRoute as rename } from '#store/sharing.ts'
import { noSuchRoute, requireOwnRoute } from './routes.ts'

export const renameRoute = api.sharing.renameRoute.handler(async ({ input, context: { caller, now } }) => {
  const { routeId, userId } = await requireOwnRoute(input.routeId, caller.userId, now)
  if ((await rename(routeId, userId, input.title)) === 'gone') throw noSuchRoute()
  return {}
})
