import { publicApi } from '#lambdas/http/callers.ts'
import { readRoute } from '#store/sharing.ts'
import { noSuchRoute, readBody } from './routes.ts'

export const getRoute = publicApi.sharing.getRoute.handler(async ({ input, context: { now } }) => {
  const record = await readRoute(input.routeid, now)
  if (!record || record.isShared === false) throw noSuchRoute()
  const { request: _, ...routeData } = await readBody(record)
  const { title, routeVersion, updatedAt, expiresAt } = record
  return { routeData, title, version: routeVersion, updatedAt, expiresAt: expiresAt * 1000 }
})
