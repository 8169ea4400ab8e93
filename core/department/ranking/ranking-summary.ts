import type { RankedInspection } from './ranked-inspection.ts'

/** What a ranking comes to. */
export interface RankingSummary {
  /** Inspections whose SLA is over: less than no day left. */
  readonly pastSla: number
  /** Those with none to seven days left. */
  readonly dueInSevenDays: number
  /** Those of priority A that the policy does not list, so that they rank last. */
  readonly unknown: number
}

const SOON_DAYS = 7

/** Counts of the line above the sorted table. */
export function summarizeRanking(ranked: readonly Pick<RankedInspection, 'daysLeft' | 'bucket'>[]): RankingSummary {
  const count = (test: (inspection: Pick<RankedInspection, 'daysLeft' | 'bucket'>) => boolean): number =>
    ranked.reduce((sum, inspection) => sum + Number(test(inspection)), 0)
  return {
    pastSla: count(({ daysLeft }) => daysLeft < 0),
    dueInSevenDays: count(({ daysLeft }) => daysLeft >= 0 && daysLeft <= SOON_DAYS),
    unknown: count(({ bucket }) => bucket === 'Unknown'),
  }
}
