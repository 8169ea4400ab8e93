import { stopTextKeys } from '#core/itinerary/stop-words.ts'
import type { Table } from '../table.ts'
import type { FormatKind } from './column.ts'
import { type Guess, guessColumns, SURE } from './guess-columns.ts'
import { looksLikeAddress } from './place-columns.ts'
import { bodyOf, headOf, readStops, type StopReading } from './read-stops.ts'
import { recogniseFormats, usualFormats } from './recognise-formats.ts'
import type { StopColumn } from './stop-column.ts'
import { type StopColumnKey, stopColumnKeys, stopColumns } from './stop-columns.ts'

/** How a file of stops may be read, and what of it only somebody can say. */
export interface StopGuess {
  readonly reading: StopReading
  /** How sure each column is, from 0 to 1. */
  readonly confidences: readonly number[]
  /** Columns whose heads say the same; the first of each is read. */
  readonly alike: Guess<StopColumnKey>['alike']
  /** Formats that can be read in several ways. */
  readonly open: readonly FormatKind[]
  /** Whether some column, or several, hold addresses by what stands above them. */
  readonly namesAddress: boolean
  /** Nobody needs to be asked. */
  readonly isSure: boolean
}

/** How many cells of a column may be faulty before somebody is asked whether it is the right one. */
const FAULTY_SHARE = 0.5

/** What a column of these files is offered as: a driver alone is not offered what only a team knows. */
export const offeredKeys = (isFleet: boolean): readonly StopColumnKey[] =>
  stopColumnKeys.filter((key) => {
    const column: StopColumn = stopColumns[key]
    return isFleet || column.isFleets !== true
  })

const widthOf = (table: Table): number => table.reduce((most, { cells }) => Math.max(most, cells.length), 0)

/** The columns of a table as guessing looks at them. */
const seenColumns = (table: Table, hasHeads: boolean) => {
  const body = bodyOf(table, { hasHeads })
  return Array.from({ length: widthOf(table) }, (_, column) => ({
    head: hasHeads ? (table[0]?.cells[column] ?? '') : '',
    cells: body.flatMap(({ cells }) => (cells[column]?.trim() ? [cells[column].trim()] : [])),
  }))
}

/** A first row that names nothing and holds what the rows below hold is a stop itself. */
function hasNoHeads(table: Table, named: Guess<StopColumnKey>): boolean {
  const [first, ...rest] = table
  if (!first || rest.length === 0 || named.columns.some((guess) => guess && guess.confidence >= SURE)) return false
  return first.cells.some((text) => looksLikeAddress(text))
}

/** Text that stands under its head is kept whatever it looks like: as such it breaks nothing. */
const NAMED = 0.5
const isText = (key: StopColumnKey | undefined): boolean =>
  stopTextKeys.some((each) => each === key && each !== 'contactPhone' && each !== 'contactEmail')

const addressKeys: readonly StopColumnKey[] = ['address', 'street']
const isPlaced = (columns: StopReading['columns']): boolean =>
  columns.some((key) => key !== undefined && addressKeys.includes(key)) ||
  columns.includes('coordinates') ||
  (columns.includes('latitude') && columns.includes('longitude'))

/** Whether stops can be made of what the columns hold. */
export const hasPlaces = ({ columns }: Pick<StopReading, 'columns'>): boolean => isPlaced(columns)

/** A reading with the formats that its columns show. */
export function withFormats(table: Table, reading: Omit<StopReading, 'formats'>) {
  return recogniseFormats(bodyOf(table, reading), reading.columns, (column) => headOf(table, reading, column))
}

/** Guesses how a file of stops is to be read, by what stands above its columns and in them. */
export function guessStops(table: Table, isFleet: boolean): StopGuess {
  const offered = new Set(offeredKeys(isFleet))
  const named = guessColumns<StopColumnKey>(seenColumns(table, true), stopColumns)
  const hasHeads = !hasNoHeads(table, named)
  const { columns, alike } = hasHeads ? named : guessColumns<StopColumnKey>(seenColumns(table, false), stopColumns)
  const keys = columns.map((guess) => (guess && offered.has(guess.key) ? guess.key : undefined))
  const { formats, open } = withFormats(table, { columns: keys, hasHeads })
  const reading: StopReading = { columns: keys, formats, hasHeads }
  const namesAddress = isPlaced(columns.map((guess) => (guess && guess.confidence >= SURE ? guess.key : undefined)))
  const isCertain = columns.every(
    (guess, column) => keys[column] === undefined || (guess?.confidence ?? 1) >= (isText(keys[column]) ? NAMED : SURE),
  )
  const offeredAlike = alike.filter(({ key }) => offered.has(key))
  return {
    ...{ reading, alike: offeredAlike, open, namesAddress },
    confidences: columns.map((guess) => guess?.confidence ?? 0),
    isSure:
      namesAddress && isCertain && offeredAlike.length === 0 && open.length === 0 && !isMostlyFaulty(table, reading),
  }
}

/** Cells of each column that cannot be read as what it is taken for, by its place. */
export function faultsByColumn(table: Table, reading: StopReading): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { faults = [] } of readStops(table, reading)) {
    for (const { column } of faults) counts.set(column, (counts.get(column) ?? 0) + 1)
  }
  return counts
}

function isMostlyFaulty(table: Table, reading: StopReading): boolean {
  const body = bodyOf(table, reading)
  return [...faultsByColumn(table, reading)].some(([column, count]) => {
    const filled = body.filter(({ cells }) => cells[column]?.trim()).length
    return count > filled * FAULTY_SHARE
  })
}

/** A reading that somebody chose before for a file with these heads; what is not offered here any more is not read. */
export function rememberedReading(table: Table, kept: StopReading['columns'], isFleet: boolean): StopReading {
  const offered = new Set(offeredKeys(isFleet))
  return {
    columns: kept.map((key) => (key !== undefined && offered.has(key) ? key : undefined)),
    formats: usualFormats,
    hasHeads: table.length > 0,
  }
}
