import { districtNeighbours } from '#core/department/districts/neighbours.ts'
import { mendPlan as mend, mendingTries } from '#core/department/mending/mend-plan.ts'
import { counted } from '#core/kernel/counted.ts'
import { DomainError } from '#engine/base/errors.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { api } from '#lambdas/http/callers.ts'
import { readDrivenPlan } from '../field/driven-version.ts'
import { isDayOver, readLists } from '../field/lists-of-day.ts'
import { requireRouteRoom } from '../require-route-room.ts'
import { requireVersion, withoutParts } from '../visible-versions.ts'
import { actorOf } from '../workspace/actor.ts'
import { noteAudit } from '../workspace/note-audit.ts'
import { currentSettings } from '../workspace/settings.ts'
import { changedElsewhere } from './changed-elsewhere.ts'
import { beginEdit } from './keep-change.ts'

/** Always a draft of its own, so that going back is going back to the version before. */
export const mendPlan = api.department.mendPlan.handler(async ({ input: { date, version, revision }, context }) => {
  const { caller, now } = context
  const before = await requireVersion(caller, date, version)
  if (before.revision !== revision) throw changedElsewhere()
  if (isDayOver(date, now)) throw planHolds()
  const [{ plan, keys, settle }, settings, { lists, durations }] = await Promise.all([
    readDrivenPlan(before, now),
    currentSettings(),
    readLists(date),
  ])
  const tries = mendingTries(plan, lists)
  if (tries === 0) throw planHolds()
  await requireRouteRoom(context, tries)
  const mending = { lists, durations, policy: settings.policy, settings, neighbours: districtNeighbours }
  const { plan: after, ...changes } = await mend(plan, mending, providerTravel)
  const actor = await actorOf(caller)
  const draft = await beginEdit({ before, plan: settle(after), keys, actor, now })
  const { dropped, given, left } = changes
  const what = `mended: ${counted(dropped.length, 'inspection')} dropped, ${given.length} placed, ${left.length} on no route`
  await noteAudit(actor, 'changed-routes', `${date}, version ${draft.version}: ${what}`, now)
  return { version: withoutParts(draft), ...changes }
})

const planHolds = (): DomainError =>
  new DomainError(
    'conflict',
    'department.plan-holds',
    'Nothing of this plan is out of date any more. Look at the routes again.',
  )
