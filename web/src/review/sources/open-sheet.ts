import type { AddressRow } from '#core/places/address-row.ts'
import { guessStops, rememberedReading, type StopGuess } from '#core/places/columns/guess-stops.ts'
import { cellKey, readStops, type StopReading } from '#core/places/columns/read-stops.ts'
import { stopColumnKeys, stopColumns } from '#core/places/columns/stop-columns.ts'
import { requireAddressLengths, requireLineCount } from '#core/places/require-readable.ts'
import { requireStops } from '#core/places/require-stops.ts'
import type { Spreadsheet } from './read-spreadsheet.ts'
import { recallColumns } from './remembered-columns.ts'

/** A file with what its columns were taken for. `isSure`: nobody needs to be asked. */
export interface OpenedSheet {
  readonly sheet: Spreadsheet
  readonly guess: StopGuess
  readonly reading: StopReading
  readonly isSure: boolean
}

/**
 * Takes the columns of a sheet as somebody has taken those of the same heads before, else as they look.
 *
 * @throws DomainError `places.too-few-lines` for a single row that names no address.
 */
export function openSheet(sheet: Spreadsheet, isFleet: boolean): OpenedSheet {
  const guess = guessStops(sheet.table, isFleet)
  const recalled = recallColumns(sheet.table)
  if (recalled) {
    const reading = { ...rememberedReading(sheet.table, recalled.columns, isFleet), formats: recalled.formats }
    return { sheet, guess, reading, isSure: true }
  }
  if (!guess.namesAddress) requireLineCount(sheet.table.length, Number.POSITIVE_INFINITY)
  return { sheet, guess, reading: guess.reading, isSure: guess.isSure }
}

/**
 * The stops of a sheet.
 *
 * @throws DomainError where they are none, one, or longer than any address.
 */
export function stopsOfSheet({ table }: Spreadsheet, reading: StopReading): AddressRow[] {
  const rows = readStops(table, reading)
  requireStops(rows)
  requireAddressLengths(rows)
  return rows
}

/** A cell as somebody corrects it: its new text, or `null` to do without it. */
export interface Correction {
  readonly row: number
  readonly column: number
  readonly text: string | null
}

/** A reading with some cells corrected. */
export const corrected = (reading: StopReading, corrections: readonly Correction[]): StopReading => ({
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
export function readingWords({ table }: Spreadsheet, reading: StopReading): string {
  const labels = stopColumnKeys.flatMap((key) => (reading.columns.includes(key) ? [stopColumns[key].label] : []))
  const filled = reading.columns.filter(
    (key, column) => key === undefined && table.some(({ cells }, row) => row > 0 && cells[column]?.trim()),
  ).length
  const left = filled === 0 ? '' : `; ${filled === 1 ? '1 column is' : `${filled} columns are`} not used`
  return `Read as ${labels.join(', ')}${left}`
}
