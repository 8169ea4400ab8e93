import { isUtf8 } from 'node:buffer'
import papaparse from 'papaparse'
import { csvLayout, encodingOf } from '#core/tables/csv-text.ts'
import { type Sheet, type SheetRow, sheetLimits, UnreadableSheet } from './sheet.ts'

const CHUNK_BYTES = 256 * 1024
/** Characters; a row of the largest cells has fewer. */
const LONGEST_ROW = 2_000_000
const LINE_FEED = 10

/** The text in pieces, each line of it ended in one way; a mark at its begin is no part of it. */
function* decoded(bytes: Uint8Array): Generator<{ readonly text: string; readonly isLast: boolean }> {
  const decoder = new TextDecoder(encodingOf(bytes, isUtf8))
  let held = ''
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const text = held + decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true })
    if (text.includes('\0')) throw new UnreadableSheet('The file is no text')
    // What follows may belong to it.
    held = text.endsWith('\r') ? '\r' : ''
    yield { text: text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n'), isLast: false }
  }
  yield { text: (held + decoder.decode()).replaceAll('\r', '\n'), isLast: true }
}

/** The rows of a text with commas, semicolons or tabs between its cells, numbered as a spreadsheet numbers them. */
export function readCsv(bytes: Uint8Array): Sheet {
  const lines = countLines(bytes)
  return { batches: batchesOf(bytes), expectedRows: () => lines }
}

async function* batchesOf(bytes: Uint8Array): AsyncGenerator<readonly SheetRow[]> {
  let parser: papaparse.Parser | undefined
  let number = 0
  let rest = ''
  for (const { text, isLast } of decoded(bytes)) {
    const { delimiter = ',', skipped } = parser ? { skipped: 0 } : csvLayout(text, sheetLimits.columns)
    parser ??= new papaparse.Parser({ delimiter, newline: '\n' })
    const whole = rest + text.slice(skipped)
    const { data, errors, meta }: papaparse.ParseResult<string[]> = parser.parse(whole, 0, !isLast)
    requireQuotes(data, errors)
    rest = whole.slice(meta.cursor)
    // A quote that is never closed would have all that follows read again and again.
    if (rest.length > LONGEST_ROW) throw new UnreadableSheet('A row is too long')
    yield data.map((cells, index) => ({ number: number + index + 1, cells: bounded(cells) }))
    number += data.length
  }
}

/** A quote that ends somewhere else than its cell would make one cell of the rows that follow, and they would be gone. */
function requireQuotes(rows: readonly string[][], errors: readonly papaparse.ParseError[]): void {
  const swallows = ({ type, row = -1 }: papaparse.ParseError): boolean =>
    type === 'Quotes' && (rows[row] ?? []).some((cell) => cell.includes('\n'))
  if (errors.some(swallows)) throw new UnreadableSheet('A quote is not closed')
}

function bounded(cells: readonly string[]): readonly string[] {
  if (cells.length > sheetLimits.columns) throw new UnreadableSheet('The file has too many columns')
  return cells.map((cell) =>
    cell.length > sheetLimits.cellCharacters ? cell.slice(0, sheetLimits.cellCharacters) : cell,
  )
}

/** Lines of the text, which are its rows but for those with a line break inside of a cell. */
function countLines(bytes: Uint8Array): number {
  let lines = bytes.at(-1) === LINE_FEED ? 0 : 1
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1
  return lines
}
