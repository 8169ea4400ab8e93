import type { ValidatedAddress } from '#core/places/validated-address.ts'
import type { AddressState } from '#web/ui/controls/state-tag.tsx'

/** Characters that a stop's note may have. */
const MAX_NOTE_LENGTH = 500

/** One line of the review: what was written, what was found, and whether it is wanted. */
export interface ReviewRow {
  readonly id: number
  /** Row of the file or line of the list, as people count it. */
  readonly row: number
  readonly note?: string
  readonly found: ValidatedAddress
  readonly selected: boolean
}

/** A place that an unresolved address may mean. */
export type Candidate = NonNullable<ValidatedAddress['candidates']>[number]

/** Puts a place into a row and selects it. */
export const withPlace = (row: ReviewRow, { formattedAddress, coordinates }: Candidate): ReviewRow => ({
  ...row,
  selected: true,
  found: { address: row.found.address, formattedAddress, coordinates, quality: 'exact' },
})

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

/** How many selected rows repeat an earlier selected one; as long as there are any, nothing can be imported. */
export const repeatsAmong = (rows: readonly ReviewRow[]): number =>
  duplicatesOf(rows.filter(({ selected }) => selected)).size

/** The rows with every repetition of a selected place left out. */
export function leaveRepeatsOut(rows: readonly ReviewRow[]): ReviewRow[] {
  const repeats = duplicatesOf(rows.filter(({ selected }) => selected))
  return rows.map((row) => (repeats.has(row.id) ? { ...row, selected: false } : row))
}

/** The same, with the notes of what is left out joined to the row that stays. */
export function mergeRepeats(rows: readonly ReviewRow[]): ReviewRow[] {
  const repeats = duplicatesOf(rows.filter(({ selected }) => selected))
  const notesFor = (row: ReviewRow): string[] => [
    ...(row.note === undefined ? [] : [row.note]),
    ...rows.flatMap(({ id, note }) => (note !== undefined && repeats.get(id)?.id === row.id ? [note] : [])),
  ]
  return leaveRepeatsOut(rows).map((row) => {
    const note = [...new Set(notesFor(row))].join('; ').slice(0, MAX_NOTE_LENGTH)
    return row.selected && note !== '' ? { ...row, note } : row
  })
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
