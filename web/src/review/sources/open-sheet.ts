import type { AddressRow } from '#core/places/address-row.ts'
import { readStops, type StopReading } from '#core/places/columns/read-stops.ts'
import { requireLineCount, requireStops } from '#core/places/require-readable.ts'
import {
  type FileKind,
  fromHeads,
  guessReading,
  type ReadingGuess,
  rememberedReading,
} from '#core/tables/guess-reading.ts'
import { cellKey, type Reading } from '#core/tables/reading.ts'
import { type AskedFile, stopFiles } from './asked-file.ts'
import type { Spreadsheet } from './read-spreadsheet.ts'
import { recallColumns, rememberColumns } from './remembered-columns.ts'

/** A file with what its columns were taken for. `isSure`: nobody needs to be asked. */
export interface OpenedSheet<Key extends string> {
  readonly sheet: Spreadsheet
  readonly guess: ReadingGuess<Key>
  readonly reading: Reading<Key>
  readonly isSure: boolean
}

/**
 * Takes the columns of a sheet as somebody has taken those of the same heads before, else as they look.
 *
 * @throws DomainError `places.too-few-lines` for a single row that names nothing of what is needed.
 */
export function openSheet<Key extends string>(whole: Spreadsheet, asked: AskedFile<Key>): OpenedSheet<Key> {
  const sheet = { ...whole, table: fromHeads(whole.table, asked.kind) }
  const guess = guessReading(sheet.table, asked.kind)
  const recalled = recallColumns(sheet.table, asked)
  if (recalled) {
    const reading = { ...rememberedReading(sheet.table, recalled.columns, asked.kind), formats: recalled.formats }
    return { sheet, guess, reading, isSure: true }
  }
  if (!guess.namesEnough) requireLineCount(sheet.table.length, Number.POSITIVE_INFINITY)
  return { sheet, guess, reading: guess.reading, isSure: guess.isSure }
}

/**
 * The stops of a sheet.
 *
 * @throws DomainError where they are none, or one.
 */
export function stopsOfSheet({ table }: Spreadsheet, reading: StopReading): AddressRow[] {
  const rows = readStops(table, reading)
  requireStops(rows)
  return rows
}

/** A cell as somebody corrects it: its new text, or `null` to do without it. */
export interface Correction {
  readonly row: number
  readonly column: number
  readonly text: string | null
}

/** A reading with some cells corrected. */
export const corrected = <Key extends string>(
  reading: Reading<Key>,
  corrections: readonly Correction[],
): Reading<Key> => ({
  ...reading,
  corrections: new Map([
    ...(reading.corrections ?? []),
    ...corrections.map(({ row, column, text }) => [cellKey(row, column), text] as const),
  ]),
})

/** The stops of a sheet by the numbers of their rows, read anew. */
export const rereadStops = ({ table }: Spreadsheet, reading: StopReading): ReadonlyMap<number, AddressRow> =>
  new Map(readStops(table, reading).map((row) => [row.row, row]))

/** What is read of a file, in a line: "Address, Phone and Notes; 3 columns are left out". */
export function readingWords<Key extends string>(
  { table }: Spreadsheet,
  reading: Reading<Key>,
  { offered, fields }: Pick<FileKind<Key>, 'offered' | 'fields'>,
): string {
  const labels = offered.flatMap((key) => (reading.columns.includes(key) ? [fields[key].label] : []))
  const filled = reading.columns.filter(
    (key, column) => key === undefined && table.some(({ cells }, row) => row > 0 && cells[column]?.trim()),
  ).length
  const left = filled === 0 ? '' : `; ${filled === 1 ? '1 column is' : `${filled} columns are`} not used`
  return `Read as ${labels.join(', ')}${left}`
}

const askedStops = (isFleet: boolean) => stopFiles[isFleet ? 'fleet' : 'alone']

/** A file of stops as its columns are taken. Throws what `openSheet` throws. */
export const openStops = (sheet: Spreadsheet, isFleet: boolean) => openSheet(sheet, askedStops(isFleet))

/** Remembers how somebody has taken the columns of a file of stops. */
export const rememberStops = ({ table }: Spreadsheet, reading: StopReading, isFleet: boolean): void =>
  rememberColumns(table, reading, askedStops(isFleet))

/** What is read of a file of stops, in a line. */
export const stopWords = (sheet: Spreadsheet, reading: StopReading): string =>
  readingWords(sheet, reading, stopFiles.fleet.kind)
