import type { FieldColumn, FormatKind } from './column.ts'
import { type Guess, guessColumns, SURE } from './guess-columns.ts'

import { bodyOf, type CellFault, headOf, type Reading, type Table, type TableRow } from './reading.ts'
import { type FormatColumns, type RecognisedFormats, recogniseFormats, usualFormats } from './recognise-formats.ts'

type Columns<Key extends string> = Reading<Key>['columns']

/** What a kind of file lists, one thing a row: which fields its columns can hold, and what it cannot do without. */
export interface FileKind<Key extends string> {
  readonly fields: Readonly<Record<Key, FieldColumn<unknown, never>>>
  /** What columns may be taken for, in the order in which it is offered. */
  readonly offered: readonly Key[]
  readonly formatColumns: FormatColumns<Key>
  /** Whether a cell of a first row that names nothing belongs to the list itself. */
  readonly looksListed: (text: string) => boolean
  /** Whether these columns are enough to make anything of the rows. */
  readonly isEnough: (columns: Columns<Key>) => boolean
  /** Whether any text below the head of a field is kept whatever it looks like: as such it breaks nothing. */
  readonly isText: (key: Key) => boolean
  /** The faults of each row. */
  readonly rowsOf: (table: Table, reading: Reading<Key>) => readonly { readonly faults?: readonly CellFault[] }[]
}

/** How a file may be read, and what of it only somebody can say. */
export interface ReadingGuess<Key extends string> {
  readonly reading: Reading<Key>
  /** How sure each column is, from 0 to 1. */
  readonly confidences: readonly number[]
  /** Columns whose heads say the same; the first of each is read. */
  readonly alike: Guess<Key>['alike']
  /** Formats that can be read in several ways. */
  readonly open: readonly FormatKind[]
  /** Whether what the file cannot do without is there by what stands above the columns. */
  readonly namesEnough: boolean
  /** Nobody needs to be asked. */
  readonly isSure: boolean
}

/** How many cells of a column may be faulty before somebody is asked whether it is the right one. */
const FAULTY_SHARE = 0.5

const widthOf = (table: Table): number => table.reduce((most, { cells }) => Math.max(most, cells.length), 0)

/** The columns of a table as guessing looks at them. */
const seenColumns = (table: Table, hasHeads: boolean) => {
  const body = bodyOf(table, { hasHeads })
  return Array.from({ length: widthOf(table) }, (_, column) => ({
    head: hasHeads ? (table[0]?.cells[column] ?? '') : '',
    cells: body.flatMap(({ cells }) => (cells[column]?.trim() ? [cells[column].trim()] : [])),
  }))
}

/** A first row that names nothing and holds what the rows below hold is of the list itself. */
function hasNoHeads(table: Table, named: Guess, looksListed: (text: string) => boolean): boolean {
  const [first, ...rest] = table
  if (!first || rest.length === 0 || named.columns.some((guess) => guess && guess.confidence >= SURE)) return false
  return first.cells.some(looksListed)
}

/** From this confidence on a head names a text. */
const NAMED = 0.5

/** A reading with the formats that its columns show. */
export const withFormats = <Key extends string>(
  table: Table,
  reading: Omit<Reading<Key>, 'formats'>,
  { formatColumns }: Pick<FileKind<Key>, 'formatColumns'>,
): RecognisedFormats =>
  recogniseFormats(bodyOf(table, reading), {
    columns: reading.columns,
    head: (column) => headOf(table, reading, column),
    formatColumns,
  })

/** Guesses how a file is to be read, by what stands above its columns and in them. */
export function guessReading<Key extends string>(table: Table, kind: FileKind<Key>): ReadingGuess<Key> {
  const { fields, isEnough, isText } = kind
  const offered = new Set(kind.offered)
  const named = guessColumns<Key>(seenColumns(table, true), fields)
  const hasHeads = !hasNoHeads(table, named, kind.looksListed)
  const { columns, alike } = hasHeads ? named : guessColumns<Key>(seenColumns(table, false), fields)
  const keys = columns.map((guess) => (guess && offered.has(guess.key) ? guess.key : undefined))
  const { formats, open } = withFormats(table, { columns: keys, hasHeads }, kind)
  const reading: Reading<Key> = { columns: keys, formats, hasHeads }
  const namesEnough = isEnough(columns.map((guess) => (guess && guess.confidence >= SURE ? guess.key : undefined)))
  const isCertain = keys.every(
    (key, column) => key === undefined || (columns[column]?.confidence ?? 1) >= (isText(key) ? NAMED : SURE),
  )
  const offeredAlike = alike.filter(({ key }) => offered.has(key))
  return {
    ...{ reading, alike: offeredAlike, open, namesEnough },
    confidences: columns.map((guess) => guess?.confidence ?? 0),
    isSure:
      namesEnough &&
      isCertain &&
      offeredAlike.length === 0 &&
      open.length === 0 &&
      !isMostlyFaulty(table, reading, kind),
  }
}

/** Cells of each column that cannot be read as what it is taken for, by its place. */
export function faultsByColumn<Key extends string>(
  table: Table,
  reading: Reading<Key>,
  { rowsOf }: Pick<FileKind<Key>, 'rowsOf'>,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { faults = [] } of rowsOf(table, reading)) {
    for (const { column } of faults) counts.set(column, (counts.get(column) ?? 0) + 1)
  }
  return counts
}

function isMostlyFaulty<Key extends string>(table: Table, reading: Reading<Key>, kind: FileKind<Key>): boolean {
  const body = bodyOf(table, reading)
  return [...faultsByColumn(table, reading, kind)].some(([column, count]) => {
    const filled = body.filter(({ cells }) => cells[column]?.trim()).length
    return count > filled * FAULTY_SHARE
  })
}

/** A reading that somebody chose before for a file with these heads; what is not offered here any more is not read. */
export function rememberedReading<Key extends string>(
  table: Table,
  kept: readonly (Key | undefined)[],
  { offered }: Pick<FileKind<Key>, 'offered'>,
): Reading<Key> {
  const known = new Set(offered)
  return {
    columns: kept.map((key) => (key !== undefined && known.has(key) ? key : undefined)),
    formats: usualFormats,
    hasHeads: table.length > 0,
  }
}

/** Lines above the heads of a report: its title, for whom it is, when it was made. */
const MOST_TITLES = 8
/** Rows that are looked at to know heads. */
const HEADED_ROWS = 40

const filled = ({ cells }: TableRow): number => cells.filter((cell) => cell.trim() !== '').length

/**
 * A table from the row of its heads on. Reports have a title above them: rows that name nothing of what the file lists,
 * each with fewer cells than the first one that does. A table that names nothing anywhere stays whole.
 */
export function fromHeads<Key extends string>(table: Table, kind: FileKind<Key>): Table {
  const namesEnough = (first: number): boolean =>
    guessReading(table.slice(first, first + HEADED_ROWS), kind).namesEnough
  const last = Math.min(MOST_TITLES, table.length - 2)
  for (let first = 0; first <= last; first++) {
    if (!namesEnough(first)) continue
    const width = filled(table[first] ?? { row: 0, cells: [] })
    return table.slice(0, first).every((row) => filled(row) < width) ? table.slice(first) : table
  }
  return table
}
