import pMap from 'p-map'
import type { CivilDay } from '#core/department/civil-time.ts'
import { agencyToday } from '#core/department/dates-of-plan.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { listPlanDays, readVersion } from '#store/department/plans.ts'
import { readPlan } from '../plan-payloads.ts'

/** Days ahead that are looked at: nothing is published for longer. */
const AHEAD_DAYS = 14
const AT_ONCE = 4
/** Published plans that this process keeps, by date and version: they never change. */
const MOST_KEPT = 2 * AHEAD_DAYS

/** Who has which inspection, by its id. */
type Owners = ReadonlyMap<string, string>

const known = new Map<string, Promise<Owners>>()

/** The other days from today on whose published plan has an inspection, and who has it there. `now` in milliseconds. */
export async function plannedElsewhere(
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
