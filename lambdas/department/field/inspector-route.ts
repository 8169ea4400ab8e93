import { inspectorRouteToWire } from '#api/itinerary/inspector-route-wire.ts'
import { WORKDAY } from '#core/department/civil-time.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { findAskedDay } from '#core/department/routing/asked-day.ts'
import type { RoutedDay } from '#core/department/routing/inspector-day.ts'
import { withoutHome } from '#core/department/routing/missing-home.ts'
import { routeInspector } from '#core/department/routing/route-inspector.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { api } from '#lambdas/http/callers.ts'
import { requireRouteRoom } from '../require-route-room.ts'
import { findHomes } from '../workspace/homes.ts'
import { currentSettings } from '../workspace/settings.ts'
import { readWorkspace } from '../workspace.ts'
import { rowsAfterVisits } from './past-visits.ts'

export const inspectorRoute = api.department.inspectorRoute.handler(async ({ input, context }) => {
  const { date, finishBy = WORKDAY.to, keepsOrder = false } = input
  const [{ rows }, { policy }] = await Promise.all([readWorkspace(), currentSettings()])
  const { inspector, color, inspections } = findAskedDay(await rowsAfterVisits(rows, date), { ...input, policy })
  await requireRouteRoom(context)
  const { found, missing } = await findHomes([inspector], context.now)
  const [home, failed] = [found[0], missing[0]]
  if (!home) {
    const unrouted = failed ? inspections.map((each) => withoutHome(failed, each)) : []
    return toAnswer({ unrouted, ...(failed ? { failed } : {}) }, inspections)
  }
  const day = { date, inspector: { ...home, color }, inspections, keepsOrder, keepsAll: keepsOrder, finishBy }
  return toAnswer(await routeInspector(day, providerTravel), inspections)
})

function toAnswer({ route, unrouted, failed }: RoutedDay, inspections: readonly RankedInspection[]) {
  const facts = new Map(inspections.map((inspection) => [inspection.inspectionId, inspection]))
  return {
    route: route ? inspectorRouteToWire(route, true) : null,
    unrouted: unrouted.flatMap((each) => {
      const inspection = facts.get(each.inspectionId)
      return inspection ? [{ ...each, facts: inspection }] : []
    }),
    failed: failed ?? null,
  }
}
