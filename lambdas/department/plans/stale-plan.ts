import { stalePlan as findStale, isFresh } from '#core/department/mending/stale-plan.ts'
import { api } from '#lambdas/http/callers.ts'
import { readDrivenPlan } from '../field/driven-version.ts'
import { isDayOver, readLists } from '../field/lists-of-day.ts'
import { isScheduler, requireVersion } from '../visible-versions.ts'

const NOTHING = { absences: [], inspections: [] }

export const stalePlan = api.department.stalePlan.handler(
  async ({ input: { date, version }, context: { caller, now } }) => {
    const found = await requireVersion(caller, date, version)
    if (isDayOver(date, now)) return NOTHING
    const [{ lists }, { plan }] = await Promise.all([readLists(date), readDrivenPlan(found, now)])
    const stale = findStale(plan, lists)
    if (isScheduler(caller) || isFresh(stale)) return stale
    // What somebody is away for is told to schedulers.
    const unnamed = stale.absences.map((each) => ({
      ...each,
      blocks: each.blocks.map((block) => ({ ...block, eventId: '', eventName: '' })),
    }))
    return { ...stale, absences: unnamed }
  },
)
