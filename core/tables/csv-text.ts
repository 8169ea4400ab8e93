/** UTF-16 by its mark, else UTF-8, else what Excel on Windows writes where it is not asked for UTF-8. */
export function encodingOf(bytes: Uint8Array, isUtf8: (bytes: Uint8Array) => boolean): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const delimiters = [',', ';', '\t'] as const
/** What Excel writes above the header to name the delimiter; it shows no row for it. */
const NAMED_DELIMITER = /^sep=([,;\t])\r?\n/
const HEADER_CHARACTERS = 100_000

/** What stands between the cells of a text; absent for a file of one column. Its rows begin after `skipped` characters. */
export interface CsvLayout {
  readonly delimiter?: string
  readonly skipped: number
}

/**
 * The delimiter that a text names, else the one that its header has most of, outside of quotes.
 *
 * @throws Error for a header with more columns than `mostColumns`, before cells are made of it
 */
export function csvLayout(text: string, mostColumns: number): CsvLayout {
  const [line, named] = NAMED_DELIMITER.exec(text) ?? []
  if (line !== undefined && named !== undefined) return { delimiter: named, skipped: line.length }
  const header = /^\s*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text.slice(0, HEADER_CHARACTERS))?.[1] ?? ''
  const bare = header.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counts = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }))
  const most = Math.max(...counts.map(({ count }) => count))
  if (most >= mostColumns) throw new Error('The header has too many columns')
  const found = counts.find(({ count }) => count > 0 && count === most)
  return { skipped: 0, ...(found && { delimiter: found.delimiter }) }
}
