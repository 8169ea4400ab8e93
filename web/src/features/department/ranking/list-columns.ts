import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'

/** What the list can be sorted by. */
export const sortColumns = [
  'rank',
  'priority',
  'margin',
  'active',
  'id',
  'location',
  'district',
  'type',
  'duration',
  'unit',
  'category',
  'bucket',
] as const
export type SortColumn = (typeof sortColumns)[number]

/** The list with what searching, sorting and finding neighbours need, computed once for tens of thousands of rows. */
export interface ListColumns {
  readonly rows: readonly RankedInspection[]
  /** What a search looks at, in small letters. */
  readonly searched: readonly string[]
  /** A number for each row that sorts as the column does; computed when first asked for. */
  readonly keys: (column: SortColumn) => Float64Array
  /** Places in the list by address. */
  readonly byAddress: ReadonlyMap<string, readonly number[]>
}

type Text = (row: RankedInspection) => string
type Figure = (row: RankedInspection) => number

const priorityOrder: readonly string[] = ['A', 'B+', 'B', 'C', 'D']

const figures: Partial<Readonly<Record<SortColumn, Figure>>> = {
  rank: ({ rank }) => rank,
  priority: ({ priority }) => priorityOrder.indexOf(priority),
  margin: ({ daysLeft }) => daysLeft,
  active: ({ daysSinceOpen }) => daysSinceOpen,
  id: ({ inspectionId }) => Number(inspectionId),
  district: ({ district }) => district,
  duration: ({ importedDuration }) => importedDuration,
  // Buckets follow each other in rank.
  bucket: ({ rank }) => rank,
}

const HOUSE = /^([\d-]+)\s+(.*)$/

/** Street before house number, so that neighbours stand together: `1429 1st Ave` as `1st ave 0001429`. */
function streetFirst(street: string): string {
  const [, house, name] = HOUSE.exec(street) ?? []
  return house === undefined || name === undefined ? street : `${name} ${house.padStart(9, '0')}`
}

const texts: Partial<Readonly<Record<SortColumn, Text>>> = {
  location: ({ street }) => streetFirst(street),
  type: ({ taskType }) => taskType,
  unit: ({ unit }) => unit,
  category: ({ complaintCategory }) => complaintCategory,
}

/** Texts as the numbers of their places in the alphabet; equal texts share one. */
function ordinals(rows: readonly RankedInspection[], text: Text): Float64Array {
  const values = rows.map((row) => text(row).toLowerCase())
  const places = new Map([...new Set(values)].sort().map((value, place) => [value, place]))
  return Float64Array.from(values, (value) => places.get(value) ?? 0)
}

function keysOf(rows: readonly RankedInspection[], column: SortColumn): Float64Array {
  const figure = figures[column]
  if (figure) return Float64Array.from(rows, figure)
  return ordinals(rows, texts[column] ?? (() => ''))
}

/** An address as it is compared: upper and lower case and the borough's spelling do not matter, the house does. */
export const addressKey = ({ street, postcode }: RankedInspection): string =>
  `${street.trim().replace(/\s+/g, ' ').toLowerCase()}|${postcode}`

/** Makes the list searchable; `rows` in order of rank. O(n). */
export function listColumns(rows: readonly RankedInspection[]): ListColumns {
  const known = new Map<SortColumn, Float64Array>()
  return {
    rows,
    searched: rows.map(({ inspectionId, recordId, street, complaintCategory }) =>
      `${inspectionId}\n${recordId}\n${street}\n${complaintCategory}`.toLowerCase(),
    ),
    keys: (column) => {
      const keys = known.get(column) ?? keysOf(rows, column)
      known.set(column, keys)
      return keys
    },
    byAddress: placesByAddress(rows),
  }
}

function placesByAddress(rows: readonly RankedInspection[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const [place, row] of rows.entries()) {
    const key = addressKey(row)
    const there = places.get(key)
    if (there) there.push(place)
    else places.set(key, [place])
  }
  return places
}

/** The other inspections at the same address, in order of rank. */
export function relatedTo(columns: ListColumns, inspection: RankedInspection): readonly RankedInspection[] {
  const places = columns.byAddress.get(addressKey(inspection)) ?? []
  return places.flatMap((place) => {
    const row = columns.rows[place]
    return row && row.inspectionId !== inspection.inspectionId ? [row] : []
  })
}
