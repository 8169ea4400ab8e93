import { stopTextKeys, stopTexts, textsOf } from '#core/itinerary/stop-words.ts'
import type { AddressRow } from '#core/places/address-row.ts'
import type { ValidatedAddress } from '#core/places/validated-address.ts'
import { joinedNoteLength, joinedTexts, joinParcels } from '#core/plan/join-parcels.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import type { AddressState } from '#web/ui/controls/tags/state-tag.tsx'

/** One line of the review: what was written, what was found, and whether it is wanted. */
export interface ReviewRow extends Omit<AddressRow, 'address' | 'coordinates'> {
  readonly id: number
  readonly found: ValidatedAddress
  readonly selected: boolean
  /** It has taken over what is said at rows that repeat its place. */
  readonly isMerged?: true
  /** It is being looked up, or was not yet when the look-up ended. */
  readonly isPending?: true | 'ended'
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

/** A written address with what was found for it; selected where that is a place and nothing is to be corrected. */
export function reviewRow(
  { address: _, coordinates: __, ...said }: AddressRow,
  found: ValidatedAddress,
  id: number,
): ReviewRow {
  return { id, found, selected: found.coordinates !== null && !said.faults, ...said }
}

/** Written addresses with what was found for them. */
export const reviewRows = (sources: readonly AddressRow[], results: readonly ValidatedAddress[]): ReviewRow[] =>
  sources.flatMap((source, id) => {
    const found = results[id]
    return found ? [reviewRow(source, found, id)] : []
  })

/** What is known of an address before it is looked up: its place, where the file says so. */
export const unsought = ({ address, coordinates }: AddressRow): ValidatedAddress =>
  coordinates
    ? {
        address,
        formattedAddress: address,
        coordinates: { lat: coordinates[0], lng: coordinates[1] },
        quality: 'exact',
      }
    : { address, formattedAddress: '', coordinates: null }

/** Whether an address has to be looked up: there is one, and nobody has said where it is. */
export const isSought = ({ address, coordinates }: AddressRow): boolean => address !== '' && !coordinates

/** For each row that repeats a place, the row that names it first. */
export function duplicatesOf(rows: readonly ReviewRow[]): ReadonlyMap<number, ReviewRow> {
  const first = new Map<string, ReviewRow>()
  const duplicates = new Map<number, ReviewRow>()
  for (const row of rows) {
    const address = row.found.formattedAddress
    const earlier = first.get(address)
    // A route may end where it starts, and pass there.
    if (address === '' || row.end) continue
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

/** By the row that stays, it and all that repeat its place. */
function amongRows(rows: readonly ReviewRow[]): ReadonlyMap<number, readonly ReviewRow[]> {
  const repeats = duplicatesOf(rows)
  const among = new Map<number, ReviewRow[]>()
  for (const row of rows) {
    const first = repeats.get(row.id)?.id ?? row.id
    among.set(first, [...(among.get(first) ?? []), row])
  }
  return among
}

/** The same, with what is written at those that are left out joined to the row that stays. */
export function mergeRepeats(rows: readonly ReviewRow[]): ReviewRow[] {
  const among = amongRows(rows)
  return leaveRepeatsOut(rows).map((row) => (row.selected ? mergedRow(row, among.get(row.id) ?? [row]) : row))
}

/** The same as one stop for each place, with its packages counted: one for each row that names no number. */
export function countRepeats(rows: readonly ReviewRow[]): ReviewRow[] {
  const among = amongRows(rows)
  const repeats = duplicatesOf(rows)
  return mergeRepeats(rows).map((row) => {
    // What is counted at the first row is not there any more.
    if (repeats.has(row.id)) return { ...row, packages: 0 }
    const [first, ...others] = among.get(row.id) ?? []
    return first && row.selected && others.length > 0
      ? { ...row, packages: joinParcels(first, others).packages ?? 0 }
      : row
  })
}

/** Whether a row that repeats a place is not counted there yet. */
export const hasRepeatsToCount = (rows: readonly ReviewRow[]): boolean => {
  const repeats = duplicatesOf(rows)
  return rows.some(({ id, packages }) => repeats.has(id) && packages !== 0)
}

/** One stop for several rows of its place: their packages are brought at once, whoever drives can do what any asks for. */
function mergedRow(row: ReviewRow, among: readonly ReviewRow[]): ReviewRow {
  const counted = among.filter(({ packages, isMerged }) => packages !== undefined && !isMerged)
  const skills = [...new Set(among.flatMap((each) => each.skills ?? []))]
  return {
    ...row,
    ...joinedTexts(among),
    ...(counted.length > 0 &&
      !row.isMerged && { packages: counted.reduce((sum, { packages = 0 }) => sum + packages, 0) }),
    ...(skills.length > 0 && { skills }),
    ...(among.length > 1 && { isMerged: true }),
  }
}

/** The rows whose notes, with those of the rows that repeat their place, are longer than a note may be. */
export const tooLongTogether = (rows: readonly ReviewRow[]): number[] =>
  [...amongRows(rows).values()].flatMap((among) =>
    among.length > 1 && joinedNoteLength(among) > stopTexts.note.limit ? (among[0]?.row ?? []) : [],
  )

/** Whether at a row that is left out something is written that the row which stays does not hold. */
export const hasNotesToMerge = (rows: readonly ReviewRow[]): boolean => {
  const merged = mergeRepeats(rows)
  return rows.some((row, index) =>
    [...stopTextKeys, 'packages' as const].some((key) => merged[index]?.[key] !== row[key]),
  )
}

/** The rows that can be selected together: found ones, each place once. */
export function selectable(rows: readonly ReviewRow[]): ReadonlySet<number> {
  const found = rows.filter((row) => row.found.coordinates !== null && !row.faults)
  const repeats = duplicatesOf(found)
  return new Set(found.flatMap(({ id }) => (repeats.has(id) ? [] : [id])))
}

/** The state that a row's tag shows. */
export function stateOf(row: ReviewRow, duplicates: ReadonlyMap<number, ReviewRow>): AddressState {
  if (row.isPending) return row.isPending === 'ended' ? 'unsought' : 'pending'
  if (row.found.coordinates === null) return 'unresolved'
  if (row.faults) return 'faulty'
  if (duplicates.has(row.id)) return 'duplicate'
  const { quality = 'exact' } = row.found
  return quality === 'exact' ? 'ready' : quality
}

const order: Readonly<Record<AddressState, number>> = {
  unresolved: 0,
  faulty: 1,
  duplicate: 2,
  area: 3,
  interpolated: 4,
  ready: 5,
  pending: 5,
  unsought: 5,
}

/** Rows that need a decision come first; otherwise the order of the file stays. */
export const unresolvedFirst = (rows: readonly ReviewRow[], duplicates: ReadonlyMap<number, ReviewRow>): ReviewRow[] =>
  rows.toSorted(
    (left, right) => order[stateOf(left, duplicates)] - order[stateOf(right, duplicates)] || left.id - right.id,
  )

/** A stop that the review let through, with what the file says of who drives there and when. */
export type AcceptedStop = Omit<PlanStop, 'id'> & Pick<AddressRow, 'driverName' | 'date'>

/** What an import brings into a route. */
export interface AcceptedRoute {
  readonly stops: readonly AcceptedStop[]
  /** Start and end, where the source names them. */
  readonly ends: { readonly start?: AcceptedStop; readonly end?: AcceptedStop }
}

/**
 * The selected rows as stops; with `ends`, as in a maps link, the first and the last are start and end, and so are rows
 * that a file of our own names so.
 */
export function acceptedRoute(rows: readonly ReviewRow[], ends: boolean): AcceptedRoute {
  const chosen = rows.filter(({ selected }) => selected)
  const places = chosen.filter(({ end }) => end === undefined).map(toStop)
  if (!ends) {
    const [start, end] = (['start', 'end'] as const).map((which) => chosen.find((row) => row.end === which))
    return { stops: places, ends: { ...(start && { start: toStop(start) }), ...(end && { end: toStop(end) }) } }
  }
  const [start, ...stops] = places
  const end = stops.pop()
  return { stops, ends: { ...(start && { start }), ...(end && { end }) } }
}

function toStop({ found, ...row }: ReviewRow): AcceptedStop {
  const { id: _, row: __, selected: ___, faults, isPending, isMerged, end, ...said } = row
  const { formattedAddress, coordinates, quality, radiusMeters } = found
  return {
    ...said,
    address: formattedAddress,
    coordinates: coordinates ? [coordinates.lat, coordinates.lng] : null,
    ...(quality === 'area' && radiusMeters !== undefined ? { withinMeters: Math.round(radiusMeters) } : {}),
    ...textsOf(said),
  }
}
