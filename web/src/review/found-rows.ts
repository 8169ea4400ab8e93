import type { AddressRow } from '#core/places/address-row.ts'
import type { ValidatedAddress } from '#core/places/validated-address.ts'
import { isSought, type ReviewRow, reviewRow, unsought } from './review-rows.ts'

/**
 * A row whose cells were corrected: what was found for its address stays, and so does what was chosen; another address
 * is to be looked up.
 */
export function rereadRow(row: ReviewRow, source: AddressRow): ReviewRow {
  if (source.address !== row.found.address) {
    const anew = reviewRow(source, unsought(source), row.id)
    return isSought(source) ? { ...anew, isPending: true } : anew
  }
  const reread = reviewRow(source, row.found, row.id)
  return {
    ...reread,
    selected: row.faults ? reread.selected : row.selected,
    ...(row.isPending && { isPending: row.isPending }),
  }
}

/** The rows of a long file before any of them is looked up. */
export const pendingRows = ({ rows }: { readonly rows: readonly AddressRow[] }): ReviewRow[] =>
  rows.map((source, id) => ({
    ...reviewRow(source, unsought(source), id),
    ...(isSought(source) && { isPending: true as const }),
  }))

/** A part of what was found, by the ids of its rows. */
export type FoundPart = ReadonlyMap<number, ValidatedAddress>

/** Rows with what was found for some of them; those are selected as long as there is `room`, each place once. */
export function withFound(rows: readonly ReviewRow[], part: FoundPart, room: number): ReviewRow[] {
  let left = room - rows.filter(({ selected }) => selected).length
  const taken = new Set(rows.flatMap(({ selected, found }) => (selected ? [found.formattedAddress] : [])))
  return rows.map((row) => {
    const found = part.get(row.id)
    if (!found || !row.isPending) return row
    const { isPending: _, ...sought } = row
    const isWanted = found.coordinates !== null && !row.faults && left > 0 && !taken.has(found.formattedAddress)
    if (isWanted) {
      left -= 1
      taken.add(found.formattedAddress)
    }
    return { ...sought, found, selected: isWanted }
  })
}

/** Rows whose look-up has ended before it came to them all. */
export const withEnded = (rows: readonly ReviewRow[]): ReviewRow[] =>
  rows.map((row) => (row.isPending ? { ...row, isPending: 'ended' } : row))
