import papaparse from 'papaparse'
import type { Table, TableRow } from '#core/tables/reading.ts'
import { tableLimits } from './table-limits.ts'

const delimiters = [',', ';', '\t'] as const
/** No text holds it: a file of one column has no delimiter, and the commas in its addresses stay. */
const NO_DELIMITER = '\u001F'
/** What Excel writes above the header to name the delimiter; it shows no row for it. */
const NAMED_DELIMITER = /^sep=([,;\t])\r?\n/

/** UTF-16 by its mark, else UTF-8, else what Excel on Windows writes where it is not asked for UTF-8. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The delimiter that the header has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const header = /^\s*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text.slice(0, HEADER_CHARACTERS))?.[1] ?? ''
  const bare = header.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counts = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }))
  const [most] = counts.toSorted((left, right) => right.count - left.count)
  // Before millions of cells are made of it.
  if (most && most.count >= tableLimits.columns) throw new Error('The header has too many columns')
  return most && most.count > 0 ? most.delimiter : NO_DELIMITER
}

const HEADER_CHARACTERS = 100_000

/**
 * The rows of a text with commas, semicolons or tabs between the cells, numbered as a spreadsheet numbers them, without
 * those that are blank. Reading ends with the row after the `most` that are wanted.
 *
 * @throws Error for what is no text, for more rows than Excel has, and for a row with too many columns.
 */
export function readCsv(bytes: Uint8Array, most: number): Table {
  const text = decode(bytes)
  if (text.includes('\0')) throw new Error('The file is no text')
  const named = NAMED_DELIMITER.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const table: TableRow[] = []
  let row = 0
  papaparse.parse<string[]>(body, {
    delimiter: named?.[1] ?? delimiterOf(body),
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
