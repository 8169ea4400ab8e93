import type { Bucket, RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled } from '../routing/appointment.ts'

/** Above what one inspector could do instead: half a dozen of the most urgent. */
const PROMISED = 100
const OVERDUE = 4
const BETTER_HALF = 1
const BY_BUCKET: Readonly<Record<Bucket, number>> = {
  Urgent: 10,
  Higher: 7,
  High: 6,
  Medium: 5,
  Low: 4,
  Lowest: 4,
  Unknown: 4,
}

/**
 * What an inspection is worth to the search, 0 to 100: prescheduled ones before everything, the others by their bucket,
 * more if they are overdue, and a little more in the better half of the list. `ranks` is the last rank.
 *
 * Measured (docs/department-strategies.md): worth that differs less routes more inspections and fewer urgent ones, worth
 * that differs more the other way about; this routes more of both than the written rules do.
 */
export function weighInspection(
  inspection: Pick<RankedInspection, 'status' | 'daysLeft' | 'rank' | 'bucket'>,
  ranks: number,
): number {
  if (isPrescheduled(inspection)) return PROMISED
  const { bucket, daysLeft, rank } = inspection
  return BY_BUCKET[bucket] + (daysLeft < 0 ? OVERDUE : 0) + (rank * 2 <= ranks ? BETTER_HALF : 0)
}
