import { tooManyLines } from '#core/places/require-readable.ts'
import type { Table } from '#core/tables/reading.ts'
import { DomainError } from '#engine/base/errors.ts'
import type { ForeignEnding, TableReading } from './read-table-file.ts'
import { tableLimits } from './table-limits.ts'
import type { TableQuestion } from './table-worker.ts'

/** A sheet of a file with the names that the review shows. */
export interface Spreadsheet {
  readonly fileName: string
  readonly sheetName: string
  readonly table: Table
}

/** Far above what any file within the limits takes: it ends one that was made to take forever. */
const PATIENCE_MS = 10_000

const isSpreadsheetName = (name: string): boolean => /\.(?:xlsx|xls|csv)$/i.test(name)

/**
 * The first sheet of a spreadsheet, as text, for a face that takes `limit` addresses. A worker reads it, which ends with
 * `signal`.
 *
 * @throws DomainError with the written text for another kind of file, one too large, one with too many or too few rows,
 * and one that cannot be read; the reason of `signal` once that is aborted.
 */
export async function readSpreadsheet(file: File, limit: number, signal: AbortSignal): Promise<Spreadsheet> {
  if (/\.xlsb$/i.test(file.name)) throw foreignFormat('.xlsb')
  if (!isSpreadsheetName(file.name)) {
    throw new DomainError('invalid', 'review.wrong-file-type', 'Please upload an Excel or CSV file.')
  }
  if (file.size > tableLimits.fileBytes) {
    throw new DomainError(
      'limit',
      'review.file-too-large',
      'This file is larger than 10 MB. Save only the address column as a CSV file and try again.',
    )
  }
  const reading = await askWorker({ file }, signal)
  if (reading === 'unreadable' || reading === 'empty') {
    const words = ['There was an error reading the file.', unreadWords[reading]].join(' ')
    throw new DomainError('invalid', 'review.unreadable-file', words)
  }
  if (reading === 'too-many-rows') {
    const most = tableLimits.filledRows.toLocaleString('en-US')
    throw tooManyLines(
      limit,
      `This file has more than ${most} rows. Split it, by day for example, and import each part.`,
    )
  }
  if (typeof reading === 'string') throw foreignFormat(reading)
  return { fileName: file.name, ...reading }
}

const foreignFormat = (ending: ForeignEnding): DomainError =>
  new DomainError(
    'invalid',
    'review.wrong-file-type',
    `Stopwise can't read ${ending} files. Open the file in the app that created it, save it as Excel (.xlsx) or CSV, and try again.`,
  )

const unreadWords = {
  empty: 'There is nothing in it, or nothing on its first sheet.',
  unreadable: 'Open it where it comes from, save it as Excel (.xlsx) or CSV, and try again.',
} as const

/** What a worker of its own answers. It is gone afterwards, whatever happened. */
function askWorker(question: TableQuestion, signal: AbortSignal): Promise<TableReading> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' })
  const answered = new Promise<TableReading>((resolve, reject) => {
    const giveUp = (): void => resolve('unreadable')
    worker.onmessage = ({ data }: MessageEvent<TableReading>) => resolve(data)
    worker.onerror = giveUp
    setTimeout(giveUp, PATIENCE_MS)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.postMessage(question)
  })
  return answered.finally(() => worker.terminate())
}
