import { shareUrl } from '#core/sharing/saved-route.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { listRoutes } from '#store/sharing.ts'

export const savedRoutes = api.sharing.savedRoutes.handler(async ({ context: { caller, now } }) => {
  const records = await listRoutes(caller.userId, now)
  return {
    routes: records.map(({ routeId, title, totalTime, totalDistance, stops, routeVersion, updatedAt, expiresAt }) => ({
      routeId,
      title,
      url: shareUrl(environment.SITE_URL, routeId),
      totalTime,
      totalDistance,
      stops,
      version: routeVersion,
      updatedAt,
      expiresAt: expiresAt * 1000,
    })),
  }
})
