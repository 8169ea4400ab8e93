import { shareUrl } from '#core/links/share-link.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { readSaved, requireOwnRoute } from './routes.ts'

export const savedRoute = api.sharing.savedRoute.handler(async ({ input, context: { caller, now } }) => {
  const { record, body } = await readSaved(() => requireOwnRoute(input.routeId, caller.userId, now))
  const { request, ...routeData } = body
  const { title, routeVersion: version, isShared = true } = record
  const url = shareUrl(environment.SITE_URL, record)
  return { routeData, title, url, version, isShared, ...(request ? { request } : {}) }
})
