import {
  gatherTexts,
  type StopTextKey,
  type StopTexts,
  stopTextKeys,
  stopTexts,
  textsOf,
} from '#core/itinerary/stop-words.ts'
import { omit } from '#core/kernel/omit.ts'
import { hoursOverMidnight } from '#core/kernel/time.ts'
import { nameKey } from '#core/plan/kinds/pairs.ts'
import { type WrittenWindow, windowOf } from '#core/tables/clock-text.ts'
import { type FileKind, guessReading, type ReadingGuess } from '#core/tables/guess-reading.ts'
import {
  bodyOf,
  type CellFault,
  headOf,
  joinedParts,
  quotedCell,
  type ReadCell,
  type Reading,
  readCells,
  type Table,
  type TableRow,
} from '#core/tables/reading.ts'
import type { AddressRow } from '../address-row.ts'
import { MAX_ADDRESS_LENGTH } from '../limits.ts'
import { joinAddress, secondLine } from './join-address.ts'
import { looksLikeAddress } from './place-columns.ts'
import { type StopColumnKey, stopColumnKeys, stopColumns } from './stop-columns.ts'
import type { StopParts } from './stop-parts.ts'

/** How the columns of a file of stops are taken. A cell that is left out is told in the note. */
export type StopReading = Reading<StopColumnKey>

interface ReadRow {
  readonly cells: readonly ReadCell<StopColumnKey, StopParts>[]
  readonly parts: StopParts
  readonly faults: readonly CellFault[]
}

function readRow(row: TableRow, table: Table, reading: StopReading): ReadRow {
  const cells = readCells<StopColumnKey, StopParts>(row, { table, reading, fields: stopColumns })
  const parts = joinedParts<StopParts>(cells, {})
  const texts = cells.flatMap(({ cell, part, isLeftOut }): (readonly [StopTextKey, string])[] =>
    isLeftOut ? [['note', `${cell.head}: ${cell.text}`]] : [...(part?.texts ?? [])],
  )
  return { cells, parts: { ...parts, texts }, faults: cells.flatMap(({ fault }) => fault ?? []) }
}

const written = ({ opens, closes }: Pick<StopParts, 'opens' | 'closes'>): WrittenWindow => ({
  ...(opens && { opens }),
  ...(closes && { closes }),
})

/** Whom to ask for: a name in one column or in two, with the company where it says one. */
function namesOf({ firstName = '', lastName = '', company = '', texts = [] }: StopParts): [StopTextKey, string][] {
  const isNamed = texts.some(([key]) => key === 'contactName')
  const name = isNamed ? '' : [firstName, lastName].join(' ').trim()
  const said = texts.find(([key]) => key === 'contactName')?.[1] ?? name
  const isSaid = company === '' || said.toLowerCase().includes(company.toLowerCase())
  const names: [StopTextKey, string][] = name === '' ? [] : [['contactName', name]]
  if (isSaid) return names
  return said === '' ? [['contactName', company]] : [...names, ['note', company]]
}

const helpers = [
  ...['address', 'street', 'houseNumber', 'unit', 'city', 'state', 'zip', 'country', 'latitude', 'longitude'],
  ...['hours', 'opens', 'closes', 'firstName', 'lastName', 'company', 'texts'],
] as const satisfies readonly string[]

/** Where a row says that its stop is, and how its address reads. */
function placeOf(parts: StopParts): Pick<AddressRow, 'address' | 'coordinates'> {
  const { latitude, longitude } = parts
  const position = latitude === undefined || longitude === undefined ? undefined : ([latitude, longitude] as const)
  const address = joinAddress(parts) || (position ? position.join(', ') : '')
  return { address, ...(position && { coordinates: position }) }
}

const isBlank = ({ parts, faults }: ReadRow): boolean =>
  faults.length === 0 && parts.texts?.length === 0 && Object.keys(omit(parts, 'texts', 'end')).length === 0

/** A row put together from what its cells say; `undefined` for one that says nothing of a stop. */
function toAddressRow(row: TableRow, table: Table, reading: StopReading): AddressRow | undefined {
  const read = readRow(row, table, reading)
  const { parts } = read
  if (isBlank(read)) return undefined
  const { unit = '', texts = [] } = parts
  const said = omit(parts, ...(helpers as readonly (keyof StopParts)[]))
  const second: [StopTextKey, string][] = unit === '' ? [] : [['note', secondLine(unit)]]
  const clocks = windowOf(parts.hours ?? written(parts), reading.formats)
  const window = clocks && hoursOverMidnight(...clocks)
  const reversed = clocks && !window ? reversedFault(row, table, reading, read.faults) : []
  const place = placeOf(parts)
  const spoken = textsOf(gatherTexts([...second, ...texts, ...namesOf(parts)]))
  const long = longFaults({ ...spoken, address: place.address }, read)
  const faults = [...read.faults, ...reversed, ...long]
  return {
    ...{ row: row.row, ...place, ...said, ...shortened(spoken, read) },
    // What no stop can have is not looked up either.
    ...(place.address.length > MAX_ADDRESS_LENGTH && { address: '' }),
    ...(window && { window }),
    ...(faults.length > 0 && { faults }),
  }
}

const NOTE_CHARACTERS = stopTexts.note.limit

/** Once a cell of it is left out, a note that no stop can take ends where it must. */
const shortened = (texts: StopTexts, { cells }: ReadRow): StopTexts =>
  texts.note !== undefined && texts.note.length > NOTE_CHARACTERS && cells.some(({ isLeftOut }) => isLeftOut)
    ? { ...texts, note: `${texts.note.slice(0, NOTE_CHARACTERS - 1)}…` }
    : texts

const addressParts: readonly StopColumnKey[] = ['address', 'street', 'houseNumber', 'city', 'state', 'zip', 'country']

/** Addresses and notes that no stop can take, as faults of the longest cells that they are made of. */
function longFaults(
  { address = '', note = '' }: StopTexts & { readonly address?: string },
  read: ReadRow,
): CellFault[] {
  const longest = (cells: ReadRow['cells']) =>
    cells.toSorted((one, other) => other.cell.text.length - one.cell.text.length)[0]?.cell
  const place = longest(read.cells.filter(({ key, isLeftOut }) => addressParts.includes(key) && !isLeftOut))
  const isCut = read.cells.some(({ isLeftOut }) => isLeftOut)
  const words = isCut ? undefined : longest(read.cells.filter(({ key }) => !addressParts.includes(key)))
  return [
    ...(address.length > MAX_ADDRESS_LENGTH && place
      ? [{ ...place, fault: `${quotedCell(place.text)} ${tooLong('address', address, MAX_ADDRESS_LENGTH)}` }]
      : []),
    ...(note.length > NOTE_CHARACTERS && words
      ? [{ ...words, fault: `${quotedCell(words.text)} ${tooLong('note', note, NOTE_CHARACTERS)}` }]
      : []),
  ]
}

const tooLong = (what: string, text: string, most: number): string =>
  `makes ${what === 'address' ? 'an' : 'a'} ${what} of ${text.length} characters, and ${most} fit. Shorten it${what === 'note' ? ', or do without what is behind them' : ''}.`

/** The fault of hours that end before they begin, at the cell that says their end. */
function reversedFault(
  { row, cells }: TableRow,
  table: Table,
  reading: StopReading,
  faults: readonly CellFault[],
): CellFault[] {
  const column = Math.max(reading.columns.indexOf('closes'), reading.columns.indexOf('hours'))
  if (column < 0 || faults.some((fault) => fault.column === column)) return []
  const text = (cells[column] ?? '').trim()
  const fault = `${quotedCell(text)} ends before it begins. Write a later time, such as 5:00 PM.`
  return [{ row, column, head: headOf(table, reading, column), text, fault }]
}

/** The stops of a sheet, as its columns are taken. Rows that say nothing of a stop are left out. */
export const readStops = (table: Table, reading: StopReading): AddressRow[] =>
  joinPickups(joinOrderLines(bodyOf(table, reading).flatMap((row) => toAddressRow(row, table, reading) ?? [])))

/** A pickup may name the order that it is for: the stop of that order is its delivery, where it is half of no pair yet. */
function joinPickups(rows: readonly AddressRow[]): AddressRow[] {
  const pickups = new Map(
    rows.flatMap(({ pairName, pairRole }) =>
      pairName && pairRole === 'pickup' ? [[nameKey(pairName), pairName]] : [],
    ),
  )
  const delivered = new Set(
    rows.flatMap(({ pairName, pairRole }) => (pairName && pairRole !== 'pickup' ? [nameKey(pairName)] : [])),
  )
  return rows.map((row) => {
    const order = nameKey(row.orderNumber ?? '')
    const pairName = pickups.get(order)
    const isFree = row.pairName === undefined && row.pairRole !== 'pickup' && !delivered.has(order)
    return pairName !== undefined && isFree ? { ...row, pairName, pairRole: 'delivery' } : row
  })
}

/**
 * Shops write a line for each thing that was ordered: lines of one order, with its address or none, are one stop. Their
 * packages are added, what is written at them is joined. Rows without an order number stay as they are.
 */
function joinOrderLines(rows: readonly AddressRow[]): AddressRow[] {
  const stops: AddressRow[] = []
  const placeOf = new Map<string, number>()
  for (const row of rows) {
    const place = placeOf.get(row.orderNumber ?? '') ?? stops.length
    const both = joinedLines(stops[place], row)
    stops[both ? place : stops.length] = both ?? row
    if (!both && row.orderNumber !== undefined) placeOf.set(row.orderNumber, stops.length - 1)
  }
  return stops
}

/** A stop with one more line of its order; two lines whose notes do not fit together stay two, for somebody to see. */
function joinedLines(first: AddressRow | undefined, next: AddressRow): AddressRow | undefined {
  const both = first && isLineOf(first, next) ? joined(first, next) : undefined
  return (both?.note?.length ?? 0) <= NOTE_CHARACTERS ? both : undefined
}

const isLineOf = (first: AddressRow, { address }: AddressRow): boolean => address === '' || address === first.address

function joined(first: AddressRow, next: AddressRow): AddressRow {
  const packages = (first.packages ?? 0) + (next.packages ?? 0)
  const isCounted = first.packages !== undefined || next.packages !== undefined
  const texts = gatherTexts(
    stopTextKeys.flatMap((key) => [first, next].flatMap((row) => (row[key] ? [[key, row[key]] as const] : []))),
  )
  const faults = [...(first.faults ?? []), ...(next.faults ?? [])]
  return {
    ...{ ...next, ...first, ...texts },
    ...(isCounted && { packages }),
    ...(faults.length > 0 && { faults }),
  }
}

/** What a column of these files is offered as: a driver alone is not offered what only a team knows. */
export const offeredKeys = (isFleet: boolean): readonly StopColumnKey[] =>
  stopColumnKeys.filter((key) => isFleet || !stopColumns[key].isFleets)

const isText = (key: StopColumnKey): boolean =>
  stopTextKeys.some((each) => each === key && each !== 'contactPhone' && each !== 'contactEmail')

const addressKeys: readonly StopColumnKey[] = ['address', 'street']
const isPlaced = (columns: StopReading['columns']): boolean =>
  columns.some((key) => key !== undefined && addressKeys.includes(key)) ||
  columns.includes('coordinates') ||
  (columns.includes('latitude') && columns.includes('longitude'))

/** Whether stops can be made of what the columns hold. */
export const hasPlaces = ({ columns }: Pick<StopReading, 'columns'>): boolean => isPlaced(columns)

/** A file of stops: of a driver alone, or of a fleet with what only a team knows. */
export const stopFile = (isFleet: boolean): FileKind<StopColumnKey> => ({
  fields: stopColumns,
  offered: offeredKeys(isFleet),
  formatColumns: {
    clocks: [{ opens: 'opens', closes: 'closes', hours: 'hours' }],
    duration: 'serviceMinutes',
    date: 'date',
  },
  looksListed: looksLikeAddress,
  isEnough: isPlaced,
  isText,
  rowsOf: readStops,
})

/** Guesses how a file of stops is to be read, by what stands above its columns and in them. */
export const guessStops = (table: Table, isFleet: boolean): ReadingGuess<StopColumnKey> =>
  guessReading(table, stopFile(isFleet))
