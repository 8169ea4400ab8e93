import { inspectorRouteToWire } from '#api/itinerary/inspector-route-wire.ts'
import { api } from '#lambdas/http/callers.ts'
import { readRoute } from '../plan-payloads.ts'
import { isScheduler, noSuchPlan, requireVersion } from '../visible-versions.ts'

export const getInspectorRoutesChunked = api.department.getInspectorRoutesChunked.handler(
  async ({ input: { selectedDate, index, version }, context: { caller } }) => {
    const { parts } = await requireVersion(caller, selectedDate, version)
    const route = await readRoute(parts.routes[index]?.key)
    if (!route) throw noSuchPlan()
    return { route: inspectorRouteToWire(route, isScheduler(caller)) }
  },
)
