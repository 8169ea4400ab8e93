import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled } from '../routing/appointment.ts'

/** Above everything else together that one inspector could do instead. */
const PROMISED = 100
/** Of an inspection past its SLA and of one within it, before its rank counts. */
const OVERDUE = 24
const IN_TIME = 20
/** What the first of the list is worth more than its last. */
const BY_RANK = 8

/**
 * What an inspection is worth to the search, 0 to 100: prescheduled ones first, overdue ones before others, the better
 * ranked before the worse. `ranks` is the last rank of the list.
 */
export function weighInspection(
  inspection: Pick<RankedInspection, 'status' | 'daysLeft' | 'rank'>,
  ranks: number,
): number {
  if (isPrescheduled(inspection)) return PROMISED
  const { daysLeft, rank } = inspection
  return (daysLeft < 0 ? OVERDUE : IN_TIME) + Math.round((BY_RANK * (ranks - rank)) / Math.max(1, ranks - 1))
}
