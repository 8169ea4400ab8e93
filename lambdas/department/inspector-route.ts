import { inspectorRouteToWire } from '#api/inspector-route-wire.ts'
import { WORKDAY } from '#core/department/civil-time.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { findAskedDay } from '#core/department/routing/asked-day.ts'
import type { RoutedDay } from '#core/department/routing/inspector-day.ts'
import { withoutHome } from '#core/department/routing/missing-home.ts'
import { routeInspector } from '#core/department/routing/route-inspector.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { dayOf, epochSeconds } from '#core/kernel/time.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { api } from '#lambdas/http/callers.ts'
import type { CallContext } from '#lambdas/http/context.ts'
import { countUse, returnUses } from '#store/uses.ts'
import { findHomes } from './homes.ts'
import { currentSettings } from './settings.ts'
import { readWorkspace } from './workspace.ts'

const DAILY_ROUTES = 500
const KEPT_SECONDS = 2 * 86_400

export const inspectorRoute = api.department.inspectorRoute.handler(async ({ input, context }) => {
  const { date, finishBy = WORKDAY.to, keepsOrder = false } = input
  const [{ rows }, { policy }] = await Promise.all([readWorkspace(), currentSettings()])
  const { inspector, color, inspections } = findAskedDay(rows, { ...input, policy })
  await requireRoom(context)
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

/** A route buys a matrix and directions. A fault of ours is not counted. */
async function requireRoom({ caller: { userId }, now, undo }: CallContext): Promise<void> {
  const slot = `inspector-route#${dayOf(now)}`
  const routes = await countUse(userId, slot, epochSeconds(now) + KEPT_SECONDS)
  undo.add(async (cause) => {
    if (!(cause instanceof DomainError)) await returnUses({ userId, slot }, 1)
  })
  if (routes <= DAILY_ROUTES) return
  throw new DomainError(
    'limit',
    'department.too-many-routes',
    'That is the limit of single routes for today. Generating a day is possible all the same; single routes are again tomorrow.',
  )
}
