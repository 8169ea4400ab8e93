import type { Location } from '#core/itinerary/itinerary.ts'
import { DAY_MINUTES } from '#core/kernel/time.ts'
import type { CellFault } from '#core/places/address-row.ts'
import { minuteOf, type WrittenClock, type WrittenWindow } from '#core/places/columns/clock-text.ts'
import type { CellFormats } from '#core/places/columns/column.ts'
import { bodyOf, joinedParts, quotedCell, type Reading, readCells } from '#core/places/columns/reading.ts'
import type { Table, TableRow } from '#core/places/table.ts'
import type { BreakRule } from '#core/plan/plan.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { pick } from '#engine/base/keys.ts'
import type { DayPrices } from '../day-prices.ts'
import type { TeamDriver } from '../team.ts'
import { type DriverColumnKey, driverColumns } from './driver-columns.ts'
import type { DriverColumn, DriverParts, WrittenBreak } from './driver-parts.ts'

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
  const fields: Readonly<Record<DriverColumnKey, DriverColumn>> = driverColumns
  const cells = readCells<DriverColumnKey, DriverParts>(row, { table, reading, fields })
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
