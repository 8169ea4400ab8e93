import papaparse from 'papaparse'
import { csvLayout, encodingOf } from '#core/tables/csv-text.ts'
import type { Table, TableRow } from '#core/tables/reading.ts'
import { tableLimits } from './table-limits.ts'

/** No text holds it: a file of one column has no delimiter, and the commas in its addresses stay. */
const NO_DELIMITER = '\u001F'

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) !== undefined
  } catch {
    return false
  }
}

/**
 * The rows of a text with commas, semicolons or tabs between the cells, numbered as a spreadsheet numbers them, without
 * those that are blank. Reading ends with the row after the `most` that are wanted.
 *
 * @throws Error for what is no text, for more rows than Excel has, and for a row with too many columns.
 */
export function readCsv(bytes: Uint8Array, most: number): Table {
  const text = new TextDecoder(encodingOf(bytes, isUtf8)).decode(bytes)
  if (text.includes('\0')) throw new Error('The file is no text')
  const { delimiter = NO_DELIMITER, skipped } = csvLayout(text, tableLimits.columns)
  const table: TableRow[] = []
  let row = 0
  papaparse.parse<string[]>(text.slice(skipped), {
    delimiter,
    step: ({ data }, parser) => {
      row += 1
      if (row > tableLimits.rows) throw new Error('The file has too many rows')
      if (data.length > tableLimits.columns) throw new Error('The file has too many columns')
      const cells = data.map((cell) => cell.slice(0, tableLimits.cellCharacters))
      if (cells.some((cell) => cell.trim() !== '')) table.push({ row, cells })
      if (table.length > most) parser.abort()
    },
  })
  return table
}
