import { districtNeighbours } from '#core/department/districts/neighbours.ts'
import { takeOff as takeOffDay } from '#core/department/plans/take-off.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { api } from '#lambdas/http/callers.ts'
import { readDrivenPlan } from '../field/driven-version.ts'
import { requireRouteRoom } from '../require-route-room.ts'
import { requireVersion, withoutParts } from '../visible-versions.ts'
import { actorOf } from '../workspace/actor.ts'
import { noteAudit } from '../workspace/note-audit.ts'
import { currentSettings } from '../workspace/settings.ts'
import { changedElsewhere } from './changed-elsewhere.ts'
import { beginEdit } from './keep-change.ts'

/** Always a draft of its own, so that who is back after all is so by going back to the version before. */
export const takeOff = api.department.takeOff.handler(
  async ({ input: { date, version, revision, inspectorId }, context }) => {
    const { caller, now } = context
    const before = await requireVersion(caller, date, version)
    if (before.revision !== revision) throw changedElsewhere()
    const [{ plan, keys, settle }, settings] = await Promise.all([readDrivenPlan(before, now), currentSettings()])
    const own = plan.routes.find(({ inspector }) => inspector.inspectorId === inspectorId)
    await requireRouteRoom(context, own?.inspections.length ?? 1)
    const taking = { date, inspectorId, settings, neighbours: districtNeighbours }
    const { plan: after, given, left } = await takeOffDay(plan, taking, providerTravel)
    const actor = await actorOf(caller)
    const draft = await beginEdit({ before, plan: settle(after), keys, actor, now })
    await noteAudit(actor, 'changed-routes', `${date}, version ${draft.version}: ${inspectorId} taken off`, now)
    return { version: withoutParts(draft), given, left }
  },
)
