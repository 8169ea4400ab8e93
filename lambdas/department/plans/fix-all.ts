import { districtNeighbours } from '#core/department/districts/neighbours.ts'
import { MOST_PAID_TRIES } from '#core/department/plans/find-fixes.ts'
import { fixAll as findForAll } from '#core/department/plans/fix-all.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { api } from '#lambdas/http/callers.ts'
import { readDrivenPlan } from '../field/driven-version.ts'
import { requireRouteRoom } from '../require-route-room.ts'
import { requireVersion } from '../visible-versions.ts'
import { currentSettings } from '../workspace/settings.ts'
import { changedElsewhere } from './changed-elsewhere.ts'

export const fixAll = api.department.fixAll.handler(
  async ({ input: { date, version, revision, inspectionIds }, context }) => {
    const before = await requireVersion(context.caller, date, version)
    if (before.revision !== revision) throw changedElsewhere()
    const [{ plan }, settings] = await Promise.all([readDrivenPlan(before, context.now), currentSettings()])
    // Each is tried as one alone, and made once more.
    await requireRouteRoom(context, (MOST_PAID_TRIES + 1) * inspectionIds.length)
    const day = { date, plan, settings, neighbours: districtNeighbours, port: providerTravel }
    return findForAll(inspectionIds, day)
  },
)
