import type { Location } from '#core/itinerary/itinerary.ts'
import { DAY_MINUTES } from '#core/kernel/time.ts'
import type { BreakRule } from '#core/plan/plan.ts'
import { minuteOf, type WrittenClock, type WrittenWindow } from '#core/tables/clock-text.ts'
import type { CellFormats } from '#core/tables/column.ts'
import type { FileKind } from '#core/tables/guess-reading.ts'
import {
  bodyOf,
  type CellFault,
  cellKey,
  headOf,
  joinedParts,
  quotedCell,
  type Reading,
  readCells,
  type Table,
  type TableRow,
} from '#core/tables/reading.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { pick } from '#engine/base/keys.ts'
import type { DayPrices } from '../day-prices.ts'
import type { TeamDriver } from '../team.ts'
import { type DriverColumnKey, driverColumnKeys, driverColumns } from './driver-columns.ts'
import type { DriverParts, WrittenBreak } from './driver-parts.ts'
import { looksLikeContact } from './who-columns.ts'

/** How the columns of a file of drivers are taken. */
export type DriverReading = Reading<DriverColumnKey>

/** What a row says of a driver; a start or an end without coordinates is still to be looked up. */
export type SaidOfDriver = Partial<Omit<TeamDriver, 'id'>>

/** A row of a file of drivers. */
export interface DriverRow {
  /** As the spreadsheet numbers it. */
  readonly row: number
  readonly said: SaidOfDriver
  readonly faults?: readonly CellFault[]
}

const NOON = DAY_MINUTES / 2

/** From when until when, over midnight as well; a bare end before its begin is of the afternoon on a working day. */
function shiftOf(
  { opens, closes }: WrittenWindow,
  formats: CellFormats,
): readonly [from: number, to: number] | undefined {
  if (!opens || !closes) return undefined
  const from = minuteOf(opens, formats)
  const to = minuteOf(closes, formats)
  const isLate = closes.isBare && to < from && to < NOON && formats.clock === 'working-day'
  return [from % DAY_MINUTES, (isLate ? to + NOON : to) % DAY_MINUTES]
}

/** A break whose length nobody wrote begins with its hours and is as long as they are. */
function ruleOf({ minutes, hours }: WrittenBreak, formats: CellFormats): BreakRule[] {
  const window = shiftOf(hours, formats)
  if (!window) return []
  const [from, to] = window
  return minutes === undefined
    ? [{ minutes: (to - from + DAY_MINUTES) % DAY_MINUTES, from, to: from }]
    : [{ minutes, from, to }]
}

const windowOf = (opens: WrittenClock | undefined, closes: WrittenClock | undefined): WrittenWindow => ({
  ...(opens && { opens }),
  ...(closes && { closes }),
})

/** Breaks in one column, or one break in several. */
function breaksOf(parts: DriverParts, formats: CellFormats): readonly BreakRule[] | undefined {
  const { breaks, breakMinutes: minutes, breakOpens, breakCloses } = parts
  if (breaks) return breaks.flatMap((each) => ruleOf(each, formats))
  if (!breakOpens) return undefined
  const hours = windowOf(breakOpens, breakCloses ?? (minutes === undefined ? undefined : breakOpens))
  return ruleOf({ hours, ...(minutes !== undefined && { minutes }) }, formats)
}

const priceKeys = [
  ...(['centsPerHour', 'centsPerMile', 'overtimeAfterMinutes', 'overtimeCentsPerHour', 'unpaidBreaks'] as const),
] satisfies readonly (keyof DayPrices)[]

function pricesOf(parts: DriverParts): DayPrices | undefined {
  const said = priceKeys.flatMap((key) => (parts[key] === undefined ? [] : [[key, parts[key]] as const]))
  return said.length === 0 ? undefined : Object.fromEntries(said)
}

interface WrittenPlace {
  readonly address: string | undefined
  readonly position: Coordinates | undefined
  readonly within: number | undefined
}

function placeOf({ address, position, within }: WrittenPlace): Location | undefined {
  if (address === undefined && !position) return undefined
  const place = { address: address ?? position?.join(', ') ?? '', coordinates: position ?? null }
  return position && within !== undefined ? { ...place, withinMeters: within } : place
}

const plainKeys = [
  ...(['email', 'phoneNum', 'colorCode', 'maxMinutes', 'maxStops', 'capacity', 'skills', 'sharesPosition'] as const),
  ...(['loads', 'speedFactor', 'serviceFactor', 'vehicleKind'] as const),
] satisfies readonly (keyof DriverParts & keyof TeamDriver)[]

function territoryOf({ ring, territoryName: name, crossingCents: price }: DriverParts): SaidOfDriver {
  if (!ring) return {}
  return { territory: { ring, ...(name !== undefined && { name }), ...(price !== undefined && { price }) } }
}

/** Where a driver begins and ends, and what they may do on the way, of which several cells tell. */
function groundsOf(parts: DriverParts): SaidOfDriver {
  const { startAddress, startPosition, startWithin, endAddress, endPosition, endWithin } = parts
  const { reloadMinutes: minutes, mostTrips } = parts
  const start = placeOf({ address: startAddress, position: startPosition, within: startWithin })
  const end = placeOf({ address: endAddress, position: endPosition, within: endWithin })
  return {
    ...(start && { start }),
    ...(end && { end }),
    ...(minutes !== undefined && { reloads: { minutes, ...(mostTrips !== undefined && { mostTrips }) } }),
    ...territoryOf(parts),
  }
}

/** Name, hours and prices, of which several cells tell. */
function daysOf(parts: DriverParts, formats: CellFormats): SaidOfDriver {
  const { firstName = '', lastName = '', leaves } = parts
  const name = parts.name ?? [firstName, lastName].join(' ').trim()
  const shift = shiftOf(parts.hours ?? windowOf(parts.opens, parts.closes), formats)
  const breaks = breaksOf(parts, formats)
  const prices = pricesOf(parts)
  return {
    ...(name !== '' && { name }),
    ...(shift && { shift }),
    ...(leaves && { leaveBy: minuteOf(leaves, formats) % DAY_MINUTES }),
    ...(breaks && { breaks }),
    ...(prices && { prices }),
  }
}

/** The half of a pair that lacks the other: what is said, what is missing, and what to do. */
const pairs: readonly (readonly [said: DriverColumnKey, lacks: readonly DriverColumnKey[], words: string])[] = [
  ['opens', ['closes', 'hours'], 'begins a shift that has no end. Write both, or neither.'],
  ['closes', ['opens', 'hours'], 'ends a shift that has no beginning. Write both, or neither.'],
  [
    'breakMinutes',
    ['breakOpens', 'breaks'],
    'says how long a break takes, not when. Write from when, or leave it out.',
  ],
  ['mostTrips', ['reloadMinutes'], 'counts trips without a reload. Write the minutes of a reload as well.'],
  ['territoryName', ['ring'], 'names a territory that nobody says. Write its corners, or leave it out.'],
  ['crossingCents', ['ring'], 'is a price for a territory that nobody says. Write its corners, or leave it out.'],
]

function readRow(row: TableRow, table: Table, reading: DriverReading): DriverRow | undefined {
  const cells = readCells<DriverColumnKey, DriverParts>(row, { table, reading, fields: driverColumns })
  const said = cells.filter(({ isLeftOut }) => !isLeftOut)
  if (said.length === 0) return undefined
  const parts = joinedParts<DriverParts>(cells, {})
  const has = (key: DriverColumnKey): boolean => said.some((each) => each.key === key)
  const halves = pairs.flatMap(([key, lacks, words]): CellFault[] => {
    const half = said.find((each) => each.key === key && each.part)
    return half && !lacks.some(has) ? [{ ...half.cell, fault: `${quotedCell(half.cell.text)} ${words}` }] : []
  })
  const faults = [...said.flatMap(({ fault }) => fault ?? []), ...halves]
  return {
    row: row.row,
    said: { ...pick(parts, plainKeys), ...daysOf(parts, reading.formats), ...groundsOf(parts) },
    ...(faults.length > 0 && { faults }),
  }
}

/** The drivers of a sheet, as its columns are taken. Rows that say nothing of a driver are left out. */
export const readDrivers = (table: Table, reading: DriverReading): DriverRow[] =>
  bodyOf(table, reading).flatMap((row) => readRow(row, table, reading) ?? [])

const texts: readonly DriverColumnKey[] = ['name', 'firstName', 'lastName', 'startAddress', 'endAddress', 'skills']

/** A file of drivers: what is asked, where its cells do not say it. A name in any form is needed. */
export const driversFile: FileKind<DriverColumnKey> = {
  fields: driverColumns,
  offered: driverColumnKeys,
  formatColumns: {
    clocks: [
      { opens: 'opens', closes: 'closes', hours: 'hours' },
      { opens: 'breakOpens', closes: 'breakCloses' },
    ],
  },
  looksListed: looksLikeContact,
  isEnough: (columns) => columns.includes('name') || columns.includes('lastName') || columns.includes('firstName'),
  isText: (key) => texts.includes(key),
  rowsOf: readDrivers,
}

/** A file of drivers as it is taken. */
export interface DriverSheet {
  readonly table: Table
  readonly reading: DriverReading
}

/** What nobody can drive without. */
const needed = ['name', 'email'] as const satisfies readonly DriverColumnKey[]

/** The sheet with a blank column for whatever a driver must have and the file has no column for: it can be written there. */
export function withNeededColumns({ table, reading }: DriverSheet): DriverSheet {
  const hasName = ['name', 'firstName', 'lastName'].some((key) => reading.columns.some((each) => each === key))
  const missing = needed.filter((key) => !reading.columns.includes(key) && !(key === 'name' && hasName))
  const [heads, ...body] = table
  if (missing.length === 0 || !heads) return { table, reading }
  const width = Math.max(reading.columns.length, ...table.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => reading.columns[column])
  const cells = Array.from({ length: width }, (_, column) => heads.cells[column] ?? '')
  const labels = reading.hasHeads ? missing.map((key) => driverColumns[key].header) : []
  return {
    table: [{ ...heads, cells: [...cells, ...labels] }, ...body],
    reading: { ...reading, columns: [...columns, ...missing] },
  }
}

interface Said {
  readonly row: number
  /** The field that is wrong. */
  readonly key: DriverColumnKey
  /** Why, in a sentence. */
  readonly words: string
}

/** A fault at the cell of a field; where no column holds it, at the first one that is read. */
export function faultOf({ row, key, words }: Said, { table, reading }: DriverSheet): CellFault {
  const own = reading.columns.indexOf(key)
  const column = own >= 0 ? own : reading.columns.findIndex((each) => each !== undefined)
  const written = table.find((each) => each.row === row)?.cells[column]?.trim() ?? ''
  const text = reading.corrections?.get(cellKey(row, column)) ?? written
  return { row, column, head: headOf(table, reading, column), text, fault: words }
}
