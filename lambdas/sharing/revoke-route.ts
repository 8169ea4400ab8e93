import { deletePayloads } from '#lambdas/gateways/payloads.ts'
import { leaveVan } from '#lambdas/gateways/vans.ts'
import { api } from '#lambdas/http/callers.ts'
import { deleteRoute } from '#store/sharing.ts'
import { removeLink } from '#store/teams/links.ts'
import { requireOwnRoute } from './routes.ts'

export const revokeRoute = api.sharing.revokeRoute.handler(async ({ input, context: { caller, now } }) => {
  const {
    routeId,
    userId,
    payloadKey,
    teamDate: date,
    driverId,
  } = await requireOwnRoute(input.routeId, caller.userId, now)
  if (date !== undefined && driverId !== undefined) {
    await removeLink({ userId, date, driverId, routeId })
    await leaveVan(routeId, now)
  }
  await deletePayloads([payloadKey])
  // At last: as long as it is there, a repeat finds what is left to do.
  await deleteRoute(routeId)
  return {}
})
