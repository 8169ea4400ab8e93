import pMap from 'p-map'
import type { CivilDay } from '#core/department/civil-time.ts'
import { agencyToday } from '#core/department/dates-of-plan.ts'
import { districtNeighbours } from '#core/department/districts/neighbours.ts'
import { insertWays as waysOf } from '#core/department/insertion/insert-ways.ts'
import type { DayPlan } from '#core/department/plans/day-plan.ts'
import { MOST_PAID_TRIES } from '#core/department/plans/find-fixes.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { DomainError } from '#engine/base/errors.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { api } from '#lambdas/http/callers.ts'
import { listPlanDays, readVersion } from '#store/department/plans.ts'
import { readDrivenPlan } from '../field/driven-version.ts'
import { readListed } from '../field/lists-of-day.ts'
import { readPlan } from '../plan-payloads.ts'
import { requireRouteRoom } from '../require-route-room.ts'
import { requireVersion } from '../visible-versions.ts'
import { currentSettings } from '../workspace/settings.ts'
import { changedElsewhere } from './changed-elsewhere.ts'

export const insertWays = api.department.insertWays.handler(
  async ({ input: { date, version, revision, inspectionId }, context }) => {
    const before = await requireVersion(context.caller, date, version)
    if (before.revision !== revision) throw changedElsewhere()
    const [{ plan }, settings] = await Promise.all([readDrivenPlan(before, context.now), currentSettings()])
    const { facts, isNew } = await requireInsertable(plan, date, inspectionId)
    await requireRouteRoom(context, MOST_PAID_TRIES)
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

/** Days ahead that are looked at: nothing is published for longer. */
const AHEAD_DAYS = 14
const AT_ONCE = 4
/** Published plans that this process keeps, by date and version: they never change. */
const MOST_KEPT = 2 * AHEAD_DAYS

/** Who has which inspection, by its id. */
type Owners = ReadonlyMap<string, string>

const known = new Map<string, Promise<Owners>>()

/** The other days from today on whose published plan has an inspection, and who has it there. `now` in milliseconds. */
async function plannedElsewhere(
  inspectionId: string,
  { date, now }: { readonly date: CivilDay; readonly now: number },
): Promise<readonly { readonly date: CivilDay; readonly inspectorId: string }[]> {
  const today = agencyToday(now)
  const days = await listPlanDays(today, addDays(today, AHEAD_DAYS))
  const owners = await pMap(
    days.filter((day) => day.date !== date),
    async (day) => ({ date: day.date, inspectorId: (await ownersOf(day)).get(inspectionId) }),
    { concurrency: AT_ONCE },
  )
  return owners.flatMap(({ inspectorId, ...day }) => (inspectorId === undefined ? [] : [{ ...day, inspectorId }]))
}

async function ownersOf({ date, published }: Awaited<ReturnType<typeof listPlanDays>>[number]): Promise<Owners> {
  if (published === undefined) return new Map()
  const key = `${date}/${published}`
  const owners = known.get(key) ?? readOwners(date, published)
  for (const oldest of [...known.keys()].slice(0, known.size - MOST_KEPT + 1)) known.delete(oldest)
  known.set(key, owners)
  owners.catch(() => known.delete(key))
  return owners
}

async function readOwners(date: CivilDay, version: number): Promise<Owners> {
  const record = await readVersion(date, version)
  const routes = record ? (await readPlan(record.parts)).plan.routes : []
  return new Map(
    routes.flatMap(({ inspector, inspections }) =>
      inspections.map((each) => [each.inspectionId, inspector.inspectorId]),
    ),
  )
}
