import { shareUrl } from '#core/links/share-link.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { listRoutes, type RouteCursor, type RouteRecord } from '#store/sharing.ts'

export const savedRoutes = api.sharing.savedRoutes.handler(async ({ input, context: { caller, now } }) => {
  const { routes, next } = await listRoutes(caller.userId, now, toCursor(input.cursor))
  return { routes: routes.map(summaryOf), ...(next ? { cursor: `${next.updatedAt}.${next.routeId}` } : {}) }
})

function toCursor(text: string | undefined): RouteCursor | undefined {
  const [updatedAt, routeId] = text?.split('.') ?? []
  return routeId === undefined ? undefined : { updatedAt: Number(updatedAt), routeId }
}

const summaryOf = ({ routeVersion, isShared = true, expiresAt, ...record }: RouteRecord) => {
  const { routeId, title, totalTime, totalDistance, stops, updatedAt } = record
  const url = shareUrl(environment.SITE_URL, record)
  const figures = { totalTime, totalDistance, stops }
  return { routeId, title, url, isShared, ...figures, version: routeVersion, updatedAt, expiresAt: expiresAt * 1000 }
}
