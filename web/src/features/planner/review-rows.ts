import type { ValidatedAddress } from '#core/planner/planner.ts'
import type { AddressState } from '#web/ui/controls/state-tag.tsx'

/** One line of the review: what was written, what was found, and whether it is wanted. */
export interface ReviewRow {
  readonly id: number
  /** Row of the file or line of the list, as people count it. */
  readonly row: number
  readonly note?: string
  readonly found: ValidatedAddress
  readonly selected: boolean
}

/** What the review starts with: resolved rows are selected, later duplicates are not. */
export function reviewRows(
  sources: readonly { readonly row: number; readonly address: string; readonly note?: string }[],
  results: readonly ValidatedAddress[],
): ReviewRow[] {
  return sources.flatMap(({ row, note }, id) => {
    const found = results[id]
    if (!found) return []
    return [{ id, row, found, selected: found.coordinates !== null, ...(note === undefined ? {} : { note }) }]
  })
}

/** For each row that repeats a place, the row that names it first. */
export function duplicatesOf(rows: readonly ReviewRow[]): ReadonlyMap<number, ReviewRow> {
  const first = new Map<string, ReviewRow>()
  const duplicates = new Map<number, ReviewRow>()
  for (const row of rows) {
    const address = row.found.formattedAddress
    const earlier = first.get(address)
    if (address === '') continue
    if (earlier) duplicates.set(row.id, earlier)
    else first.set(address, row)
  }
  return duplicates
}

/** The state that a row's tag shows. */
export function stateOf(row: ReviewRow, duplicates: ReadonlyMap<number, ReviewRow>): AddressState {
  if (row.found.coordinates === null) return 'unresolved'
  if (duplicates.has(row.id)) return 'duplicate'
  return row.found.quality === 'interpolated' || row.found.quality === 'area' ? 'interpolated' : 'ready'
}

const order: Readonly<Record<AddressState, number>> = { unresolved: 0, duplicate: 1, interpolated: 2, ready: 3 }

/** Rows that need a decision come first; otherwise the order of the file stays. */
export const unresolvedFirst = (rows: readonly ReviewRow[], duplicates: ReadonlyMap<number, ReviewRow>): ReviewRow[] =>
  rows.toSorted(
    (left, right) => order[stateOf(left, duplicates)] - order[stateOf(right, duplicates)] || left.id - right.id,
  )
