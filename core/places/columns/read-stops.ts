import { gatherTexts, type StopTextKey, stopTextKeys, textsOf } from '#core/itinerary/stop-words.ts'
import { omit } from '#core/kernel/omit.ts'
import type { AddressRow, CellFault } from '../address-row.ts'
import type { Table, TableRow } from '../table.ts'
import { type WrittenWindow, windowOf } from './clock-text.ts'
import { joinAddress, secondLine } from './join-address.ts'
import { bodyOf, headOf, joinedParts, quotedCell, type Reading, readCells } from './reading.ts'
import type { StopColumn } from './stop-column.ts'
import { type StopColumnKey, stopColumns } from './stop-columns.ts'
import type { StopParts } from './stop-parts.ts'

/** How the columns of a file of stops are taken. A cell that is left out is told in the note. */
export type StopReading = Reading<StopColumnKey>

interface ReadRow {
  readonly parts: StopParts
  readonly faults: readonly CellFault[]
}

function readRow(row: TableRow, table: Table, reading: StopReading): ReadRow {
  const fields: Readonly<Record<StopColumnKey, StopColumn>> = stopColumns
  const cells = readCells<StopColumnKey, StopParts>(row, { table, reading, fields })
  const parts = joinedParts<StopParts>(cells, {})
  const texts = cells.flatMap(({ cell, part, isLeftOut }): (readonly [StopTextKey, string])[] =>
    isLeftOut ? [['note', `${cell.head}: ${cell.text}`]] : [...(part?.texts ?? [])],
  )
  return { parts: { ...parts, texts }, faults: cells.flatMap(({ fault }) => fault ?? []) }
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
  const { parts, faults } = read
  if (isBlank(read)) return undefined
  const { unit = '', texts = [] } = parts
  const said = omit(parts, ...(helpers as readonly (keyof StopParts)[]))
  const second: [StopTextKey, string][] = unit === '' ? [] : [['note', secondLine(unit)]]
  const window = windowOf(parts.hours ?? written(parts), reading.formats)
  const reversed = window && window[0] > window[1] ? reversedFault(row, table, reading, faults) : []
  const isOpen = window !== undefined && window[0] <= window[1]
  return {
    ...{ row: row.row, ...placeOf(parts), ...said },
    ...textsOf(gatherTexts([...second, ...texts, ...namesOf(parts)])),
    ...(isOpen && { window }),
    ...(faults.length + reversed.length > 0 && { faults: [...faults, ...reversed] }),
  }
}

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
  joinOrderLines(bodyOf(table, reading).flatMap((row) => toAddressRow(row, table, reading) ?? []))

/**
 * Shops write a line for each thing that was ordered: lines of one order, with its address or none, are one stop. Their
 * packages are added, what is written at them is joined. Rows without an order number stay as they are.
 */
function joinOrderLines(rows: readonly AddressRow[]): AddressRow[] {
  const stops: AddressRow[] = []
  const placeOf = new Map<string, number>()
  for (const row of rows) {
    const place = placeOf.get(row.orderNumber ?? '')
    const first = place === undefined ? undefined : stops[place]
    if (place !== undefined && first && isLineOf(first, row)) stops[place] = joined(first, row)
    else {
      if (row.orderNumber !== undefined) placeOf.set(row.orderNumber, stops.length)
      stops.push(row)
    }
  }
  return stops
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
