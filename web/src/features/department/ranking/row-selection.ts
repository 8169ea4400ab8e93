import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'

/** Scheduled inspections are on the day anyway, and no choice. */
export const selectableOf = (rows: readonly RankedInspection[]): readonly RankedInspection[] =>
  rows.filter(({ status }) => status === 'Pending')

interface Stretch {
  /** Where Shift began; absent for one row alone. */
  readonly from: string | undefined
  readonly to: string
}

/** Takes a row in or out, and with it the rows from where Shift began, as they are shown. */
export function extendSelection(
  shown: readonly RankedInspection[],
  before: ReadonlySet<string>,
  { from, to }: Stretch,
): ReadonlySet<string> {
  const target = shown.findIndex(({ inspectionId }) => inspectionId === to)
  const anchor = shown.findIndex(({ inspectionId }) => inspectionId === from)
  const first = anchor < 0 ? target : Math.min(anchor, target)
  const last = anchor < 0 ? target : Math.max(anchor, target)
  const after = new Set(before)
  for (const { inspectionId } of selectableOf(shown.slice(first, last + 1))) {
    if (before.has(to)) after.delete(inspectionId)
    else after.add(inspectionId)
  }
  return after
}
