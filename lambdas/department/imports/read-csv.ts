import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import papaparse from 'papaparse'
import { type Sheet, type SheetRow, sheetLimits, UnreadableSheet } from './sheet.ts'

const CHUNK_BYTES = 256 * 1024
const BATCH_ROWS = 500
const LINE_FEED = 10

/** UTF-16 by its mark, else UTF-8, else what Excel on Windows writes where it is not asked for UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The text in pieces; a mark at its begin is no part of it. @throws UnreadableSheet for what is no text. */
function* decoded(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const text = decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true })
    if (text.includes('\0')) throw new UnreadableSheet('The file is no text')
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** The rows of a text with commas between its cells, numbered as a spreadsheet numbers them. */
export function readCsv(bytes: Uint8Array): Sheet {
  const lines = countLines(bytes)
  return { batches: batchesOf(bytes), expectedRows: () => lines }
}

async function* batchesOf(bytes: Uint8Array): AsyncGenerator<readonly SheetRow[]> {
  const parser = papaparse.parse(papaparse.NODE_STREAM_INPUT, { delimiter: ',' })
  const source = Readable.from(decoded(bytes), { objectMode: false, encoding: 'utf8' })
  source.on('error', (cause) => parser.destroy(cause))
  let number = 0
  let batch: SheetRow[] = []
  try {
    for await (const cells of source.pipe(parser)) {
      number += 1
      batch.push({ number, cells: bounded(cells) })
      if (batch.length < BATCH_ROWS) continue
      yield batch
      batch = []
    }
    yield batch
  } finally {
    source.destroy()
  }
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
