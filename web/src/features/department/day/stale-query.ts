import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import { api } from '#web/client/api.ts'

/** Lists and calendar are imported a few times a day. */
const LOOK_AGAIN_MS = 300_000

/** What of a version is not true any more by the lists as they are now. */
export const staleQuery = ({ date, version }: Pick<PlanVersion, 'date' | 'version'>) =>
  api.department.stalePlan.queryOptions({
    input: { date, version },
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  })
