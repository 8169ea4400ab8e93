import type { BranchDifference, Merge } from '#core/department/plans/merge-versions.ts'
import { counted } from '#core/kernel/counted.ts'

/** Routes that one call changes. */
export const MOST_ROUTES = 20

/** Who has changed an inspection. */
export const byWords: Readonly<Record<BranchDifference['by'], string>> = {
  theirs: 'Theirs',
  mine: 'Yours',
  both: 'Both',
}

/** `4 inspections changed by them, 2 by you, 1 by both.` */
export function sharesWords({ differences, contested }: Merge): string {
  const count = (by: BranchDifference['by']): number => differences.filter((each) => each.by === by).length
  const inspections = `${counted(count('theirs'), 'inspection')} changed by them, ${count('mine')} by you, ${count('both')} by both.`
  return contested.length === 0
    ? inspections
    : `${inspections} Both have put ${contested.join(', ')} into another order or end.`
}

/** Whether somebody has to say whose change counts. */
export const hasContest = ({ differences, contested }: Merge): boolean =>
  contested.length > 0 || differences.some(({ by }) => by === 'both')

/** Why two versions cannot be merged; nothing where they can. */
export function whyNoMerge({ orders }: Merge): string | undefined {
  if (orders.length === 0) return 'The published version has all of your changes already.'
  return orders.length > MOST_ROUTES
    ? `More than ${MOST_ROUTES} routes would change: choose one of the two.`
    : undefined
}
