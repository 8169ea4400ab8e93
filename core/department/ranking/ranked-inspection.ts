import type { Inspection } from '../rows/inspection.ts'

/** From the most to the least urgent. */
export const buckets = ['Urgent', 'Higher', 'High', 'Medium', 'Low', 'Lowest', 'Unknown'] as const
export type Bucket = (typeof buckets)[number]

export const rankingPolicies = ['as-specified', 'a-first'] as const
export type RankingPolicy = (typeof rankingPolicies)[number]

/** An inspection in its place on the list, as of the planning date. */
export interface RankedInspection extends Inspection {
  /** From 1. */
  readonly rank: number
  readonly isReinspection: boolean
  readonly daysSinceOpen: number
  readonly slaDays: number
  /** Negative once it is overdue. */
  readonly daysLeft: number
  readonly bucket: Bucket
  /** Meters to the inspection ranked before it, where that distance has broken a tie. */
  readonly tieBreakMeters?: number
  /** Seconds that it takes: by its category, by its row, or 1800; of a prescheduled one by its row or its appointment. */
  readonly importedDuration: number
}
