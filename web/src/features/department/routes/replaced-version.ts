import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import type { DayVersions } from '../day/day-queries.ts'

/**
 * The published version that somebody knows to replace by publishing another one; 0 for none.
 *
 * Of an edited draft it is the one that it was made from. Of a whole new plan it is also one that the same person has
 * published since, and of a version that was published before whichever the page names as published.
 */
export function replacedBy(
  { status, base, origin }: PlanVersion,
  { versions, published }: DayVersions,
  userId: string | undefined,
): number {
  const visible = published ?? 0
  if (status === 'published' || base === undefined) return visible
  const isOwn = versions.some(({ version, publishedBy }) => version === published && publishedBy?.userId === userId)
  return isOwn && origin.kind !== 'edited' ? visible : base
}
