import type { CivilDay } from '#core/department/civil-time.ts'
import type { DayPlan } from '#core/department/plans/day-plan.ts'
import { readPlanDay, readVersion, type VersionRecord } from '#store/department/plans.ts'
import { readPlan } from '../plan-payloads.ts'

/** The plan of a day that everybody sees; `undefined` while there is none. */
export async function readPublished(
  date: CivilDay,
): Promise<{ readonly version: VersionRecord; readonly plan: DayPlan } | undefined> {
  const { published } = await readPlanDay(date)
  const version = published === undefined ? undefined : await readVersion(date, published)
  return version && { version, plan: (await readPlan(version.parts)).plan }
}
