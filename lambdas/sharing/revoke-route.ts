import { deletePayloads } from '#lambdas/gateways/payloads.ts'
import { api } from '#lambdas/http/callers.ts'
import { deleteRoute } from '#store/sharing.ts'
import { requireOwnRoute } from './routes.ts'

export const revokeRoute = api.sharing.revokeRoute.handler(async ({ input, context: { caller, now } }) => {
  const { routeId, payloadKey } = await requireOwnRoute(input.routeId, caller.userId, now)
  await deleteRoute(routeId)
  await deletePayloads([payloadKey])
  return {}
})
