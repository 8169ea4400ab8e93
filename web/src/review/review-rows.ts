import type { Location } from '#core/itinerary/itinerary.ts'
import { stopTextKeys, textsOf } from '#core/itinerary/stop-words.ts'
import type { AddressRow } from '#core/places/address-row.ts'
import type { ValidatedAddress } from '#core/places/validated-address.ts'
import { joinedTexts, joinParcels, type Parcel } from '#core/plan/join-parcels.ts'
import type { AddressState } from '#web/ui/controls/state-tag.tsx'

/** One line of the review: what was written, what was found, and whether it is wanted. */
export interface ReviewRow extends Parcel {
  readonly id: number
  /** Row of the file or line of the list, as people count it. */
  readonly row: number
  readonly found: ValidatedAddress
  readonly selected: boolean
}

/** A place that an unresolved address may mean. */
export type Candidate = NonNullable<ValidatedAddress['candidates']>[number]

/** Puts a place into a row and selects it. */
export const withPlace = (
  row: ReviewRow,
  { formattedAddress, coordinates }: Candidate,
  withinMeters?: number,
): ReviewRow => ({
  ...row,
  selected: true,
  found: {
    ...{ address: row.found.address, formattedAddress, coordinates },
    ...(withinMeters === undefined ? { quality: 'exact' } : { quality: 'area', radiusMeters: withinMeters }),
  },
})

/** Written addresses with what was found for them; resolved rows are selected. */
export function reviewRows(sources: readonly AddressRow[], results: readonly ValidatedAddress[]): ReviewRow[] {
  return sources.flatMap((source, id) => {
    const found = results[id]
    if (!found) return []
    return [{ id, row: source.row, found, selected: found.coordinates !== null, ...textsOf(source) }]
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

/** For each selected row that repeats an earlier selected one, that one; as long as there are any, nothing can be imported. */
const selectedRepeats = (rows: readonly ReviewRow[]): ReadonlyMap<number, ReviewRow> =>
  duplicatesOf(rows.filter(({ selected }) => selected))

/** How many rows repeat the place of an earlier one, and how many of them are selected all the same. */
export const repeatsAmong = (rows: readonly ReviewRow[]): { readonly all: number; readonly selected: number } => ({
  all: duplicatesOf(rows).size,
  selected: selectedRepeats(rows).size,
})

/** The rows with every repetition of a selected place left out. */
export function leaveRepeatsOut(rows: readonly ReviewRow[]): ReviewRow[] {
  const repeats = selectedRepeats(rows)
  return rows.map((row) => (repeats.has(row.id) ? { ...row, selected: false } : row))
}

/** A row and all that repeat its place. */
const amongOf = (row: ReviewRow, rows: readonly ReviewRow[], repeats: ReadonlyMap<number, ReviewRow>): ReviewRow[] =>
  rows.filter(({ id }) => id === row.id || repeats.get(id)?.id === row.id)

/** The same, with what is written at those that are left out joined to the row that stays. */
export function mergeRepeats(rows: readonly ReviewRow[]): ReviewRow[] {
  const repeats = duplicatesOf(rows)
  return leaveRepeatsOut(rows).map((row) =>
    row.selected ? { ...row, ...joinedTexts(amongOf(row, rows, repeats)) } : row,
  )
}

/** The same as one stop for each place, with its packages counted: one for each row that names no number. */
export function countRepeats(rows: readonly ReviewRow[]): ReviewRow[] {
  const repeats = duplicatesOf(rows)
  return mergeRepeats(rows).map((row) => {
    // What is counted at the first row is not there any more.
    if (repeats.has(row.id)) return { ...row, packages: 0 }
    const among = amongOf(row, rows, repeats).filter(({ id }) => id !== row.id)
    return row.selected && among.length > 0 ? { ...row, packages: joinParcels(row, among).packages ?? 0 } : row
  })
}

/** Whether a row that repeats a place is not counted there yet. */
export const hasRepeatsToCount = (rows: readonly ReviewRow[]): boolean => {
  const repeats = duplicatesOf(rows)
  return rows.some(({ id, packages }) => repeats.has(id) && packages !== 0)
}

/** Whether at a row that is left out something is written that the row which stays does not hold. */
export const hasNotesToMerge = (rows: readonly ReviewRow[]): boolean => {
  const merged = mergeRepeats(rows)
  return rows.some((row, index) => stopTextKeys.some((key) => merged[index]?.[key] !== row[key]))
}

/** The rows that can be selected together: found ones, each place once. */
export function selectable(rows: readonly ReviewRow[]): ReadonlySet<number> {
  const found = rows.filter((row) => row.found.coordinates !== null)
  const repeats = duplicatesOf(found)
  return new Set(found.flatMap(({ id }) => (repeats.has(id) ? [] : [id])))
}

/** The state that a row's tag shows. */
export function stateOf(row: ReviewRow, duplicates: ReadonlyMap<number, ReviewRow>): AddressState {
  if (row.found.coordinates === null) return 'unresolved'
  if (duplicates.has(row.id)) return 'duplicate'
  const { quality = 'exact' } = row.found
  return quality === 'exact' ? 'ready' : quality
}

const order: Readonly<Record<AddressState, number>> = {
  unresolved: 0,
  duplicate: 1,
  area: 2,
  interpolated: 3,
  ready: 4,
}

/** Rows that need a decision come first; otherwise the order of the file stays. */
export const unresolvedFirst = (rows: readonly ReviewRow[], duplicates: ReadonlyMap<number, ReviewRow>): ReviewRow[] =>
  rows.toSorted(
    (left, right) => order[stateOf(left, duplicates)] - order[stateOf(right, duplicates)] || left.id - right.id,
  )

/** A stop that the review let through. */
export type AcceptedStop = Location & Parcel

/** What an import brings into a route. */
export interface AcceptedRoute {
  readonly stops: readonly AcceptedStop[]
  /** Start and end, where the source names them. */
  readonly ends: { readonly start?: AcceptedStop; readonly end?: AcceptedStop }
}

/** The selected rows as stops; with `ends`, as in a maps link, the first and the last are start and end. */
export function acceptedRoute(rows: readonly ReviewRow[], ends: boolean): AcceptedRoute {
  const places = rows.filter(({ selected }) => selected).map(toStop)
  if (!ends) return { stops: places, ends: {} }
  const [start, ...stops] = places
  const end = stops.pop()
  return { stops, ends: { ...(start && { start }), ...(end && { end }) } }
}

function toStop({ found, ...row }: ReviewRow): AcceptedStop {
  const { formattedAddress, coordinates, quality, radiusMeters } = found
  return {
    address: formattedAddress,
    coordinates: coordinates ? [coordinates.lat, coordinates.lng] : null,
    ...(quality === 'area' && radiusMeters !== undefined ? { withinMeters: Math.round(radiusMeters) } : {}),
    ...(row.packages ? { packages: row.packages } : {}),
    ...textsOf(row),
  }
}
