import pMap from 'p-map'
import { inspectorRouteToWire } from '#api/itinerary/inspector-route-wire.ts'
import type { CivilDay } from '#core/department/civil-time.ts'
import { broughtIn, withListed } from '#core/department/insertion/with-listed.ts'
import { changedDays, type RouteChange, withChanges } from '#core/department/plans/change-plan.ts'
import type { DayPlan } from '#core/department/plans/day-plan.ts'
import { routeInspector } from '#core/department/routing/route-inspector.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { api } from '#lambdas/http/callers.ts'
import { readDrivenPlan } from '../field/driven-version.ts'
import { readListed } from '../field/lists-of-day.ts'
import { changedElsewhere } from '../plans/changed-elsewhere.ts'
import { keepChange } from '../plans/keep-change.ts'
import { requireRouteRoom } from '../require-route-room.ts'
import { requireVersion, withoutParts } from '../visible-versions.ts'
import { actorOf } from '../workspace/actor.ts'
import { noteAudit } from '../workspace/note-audit.ts'

const AT_ONCE = 5

export const changeRoutes = api.department.changeRoutes.handler(
  async ({ input: { date, version, revision, routes: changes, drops }, context }) => {
    const { caller, now } = context
    const before = await requireVersion(caller, date, version)
    if (before.revision !== revision) throw changedElsewhere()
    const { plan: driven, keys, settle } = await readDrivenPlan(before, now)
    const plan = await withBroughtIn(driven, date, changes)
    const days = changedDays(plan, date, changes)
    await requireRouteRoom(context, days.length)
    const changed = await pMap(days, async (day) => ({ day, routed: await routeInspector(day, providerTravel) }), {
      concurrency: AT_ONCE,
    })
    const actor = await actorOf(caller)
    const after = await keepChange({ before, plan: settle(withChanges(plan, changed, drops)), keys, actor, now })
    const people = days.map(({ inspector }) => inspector.inspectorId)
    await noteAudit(actor, 'changed-routes', `${date}, version ${after.version}: ${people.join(', ')}`, now)
    return {
      version: withoutParts(after),
      routes: changed.flatMap(({ routed: { route } }) => (route ? [inspectorRouteToWire(route, true)] : [])),
    }
  },
)

/** The plan with what changes bring in from the list of now, which is read only where they do. */
async function withBroughtIn(plan: DayPlan, date: CivilDay, changes: readonly RouteChange[]): Promise<DayPlan> {
  const ids = broughtIn(plan, changes)
  return ids.length === 0 ? plan : withListed(plan, await readListed(date, ids))
}
