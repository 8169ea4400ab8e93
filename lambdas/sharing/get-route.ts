import { ItineraryShape } from '#api/itinerary.ts'
import { readPayload } from '#lambdas/gateways/payloads.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { readRoute } from '#store/sharing.ts'
import { noSuchRoute } from './routes.ts'

export const getRoute = publicApi.sharing.getRoute.handler(async ({ input, context: { now } }) => {
  const record = await readRoute(input.routeid, now)
  if (!record) throw noSuchRoute()
  const routeData = await readPayload(record.payloadKey, (json) => ItineraryShape.parse(json))
  if (!routeData) throw noSuchRoute()
  return { routeData, title: record.title, version: record.routeVersion, expiresAt: record.expiresAt * 1000 }
})
