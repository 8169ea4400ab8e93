import type { Strategy } from '#core/department/assignment/day-assignment.ts'
import type { CivilDay } from '#core/department/civil-time.ts'
import type { FailedInspector } from '#core/department/unrouted.ts'
import { writePayload } from '#lambdas/gateways/payloads.ts'
import { logger } from '#lambdas/http/logging.ts'

/** What else is worth knowing of a failure. */
interface Circumstances {
  readonly taskId: string
  readonly strategy: Strategy
  readonly date: CivilDay
}

/** Keeps who failed for whoever looks for the cause, for thirty days. What cannot be kept is only logged: the plan stands. */
export async function noteFailures(
  failed: readonly FailedInspector[],
  { date, ...params }: Circumstances,
): Promise<void> {
  if (failed.length === 0) return
  const datetime = new Date().toISOString()
  const failedAssignments = failed.map(({ inspectorId, inspectionIds, ...why }) => ({
    inspector: inspectorId,
    inspections: inspectionIds,
    ...why,
    params,
    selectedDate: date,
  }))
  try {
    await writePayload(failedRouteKey(datetime), { datetime, failedAssignments })
  } catch (cause) {
    logger.warn('failures.not-kept', { ...params, error: cause instanceof Error ? cause : new Error(String(cause)) })
  }
}

/** The id of a record is its time, with dashes for what file names do not take. */
export const failedRouteKey = (datetime: string): string =>
  `department/failed/${datetime.replaceAll(/[:.]/g, '-')}.json`
