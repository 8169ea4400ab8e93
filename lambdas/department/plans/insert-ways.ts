import type { CivilDay } from '#core/department/civil-time.ts'
import { districtNeighbours } from '#core/department/districts/neighbours.ts'
import { insertWays as waysOf } from '#core/department/insertion/insert-ways.ts'
import type { DayPlan } from '#core/department/plans/day-plan.ts'
import { MOST_PAID_TRIES } from '#core/department/plans/find-fixes.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { DomainError } from '#engine/base/errors.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { api } from '#lambdas/http/callers.ts'
import { readDrivenPlan } from '../field/driven-version.ts'
import { readListed } from '../field/lists-of-day.ts'
import { requireRouteRoom } from '../require-route-room.ts'
import { requireVersion } from '../visible-versions.ts'
import { currentSettings } from '../workspace/settings.ts'
import { changedElsewhere } from './changed-elsewhere.ts'
import { plannedElsewhere } from './planned-elsewhere.ts'

export const insertWays = api.department.insertWays.handler(
  async ({ input: { date, version, revision, inspectionId }, context }) => {
    const before = await requireVersion(context.caller, date, version)
    if (before.revision !== revision) throw changedElsewhere()
    const [{ plan }, settings] = await Promise.all([readDrivenPlan(before, context.now), currentSettings()])
    const { facts, isNew } = await requireInsertable(plan, date, inspectionId)
    // Where anybody may ask for travel, what is tried costs nothing.
    if (!providerTravel.between) await requireRouteRoom(context, MOST_PAID_TRIES)
    const day = { date, plan, settings, neighbours: districtNeighbours, port: providerTravel }
    const [ways, others] = await Promise.all([
      waysOf(facts, day),
      plannedElsewhere(inspectionId, { date, now: context.now }),
    ])
    return { facts, isNew, ways, others }
  },
)

/** What is on no route of the plan, or on the list only. @throws DomainError `department.infeasible-change` if it is planned */
async function requireInsertable(
  plan: DayPlan,
  date: CivilDay,
  inspectionId: string,
): Promise<{ readonly facts: RankedInspection; readonly isNew: boolean }> {
  const route = plan.routes.find(({ inspections }) => inspections.some((each) => each.inspectionId === inspectionId))
  if (route) throw isPlanned(inspectionId, route.inspector.inspectorId)
  const waiting = plan.unrouted.find((each) => each.inspectionId === inspectionId)
  if (waiting) return { facts: waiting.inspection, isNew: false }
  const [facts] = await readListed(date, [inspectionId])
  if (!facts) throw new Error(`Inspection ${inspectionId} was found and is not there`)
  return { facts, isNew: true }
}

const isPlanned = (inspectionId: string, inspectorId: string): DomainError =>
  new DomainError(
    'invalid',
    'department.infeasible-change',
    `Inspection ${inspectionId} is on the route of ${inspectorId} already.`,
  )
