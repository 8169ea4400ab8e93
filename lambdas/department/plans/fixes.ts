import { districtNeighbours } from '#core/department/districts/neighbours.ts'
import { noSuchInspection } from '#core/department/plans/change-plan.ts'
import { findFixes, MOST_PAID_TRIES } from '#core/department/plans/find-fixes.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { api } from '#lambdas/http/callers.ts'
import { readDrivenPlan } from '../field/driven-version.ts'
import { requireRouteRoom } from '../require-route-room.ts'
import { requireVersion } from '../visible-versions.ts'
import { currentSettings } from '../workspace/settings.ts'
import { changedElsewhere } from './changed-elsewhere.ts'

export const fixes = api.department.fixes.handler(
  async ({ input: { date, version, revision, inspectionId }, context }) => {
    const before = await requireVersion(context.caller, date, version)
    if (before.revision !== revision) throw changedElsewhere()
    const [{ plan }, settings] = await Promise.all([readDrivenPlan(before, context.now), currentSettings()])
    const unrouted = plan.unrouted.find((each) => each.inspectionId === inspectionId)
    if (!unrouted) throw noSuchInspection(inspectionId)
    await requireRouteRoom(context, MOST_PAID_TRIES)
    const day = { date, plan, settings, neighbours: districtNeighbours, port: providerTravel }
    const found = await findFixes(unrouted, day)
    return { fixes: found.map(({ kind, words, orders }) => ({ kind, words, orders })) }
  },
)
