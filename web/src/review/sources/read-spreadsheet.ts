import { DomainError } from '#core/kernel/errors.ts'
import type { Table } from '#core/places/read-table.ts'

const MAX_BYTES = 10 * 1024 * 1024
/** Rows that are read for each address a face takes: blank ones between them do not count, and "too many" shows. */
const ROWS_PER_ADDRESS = 10

/** A sheet of a file with the names that the review shows. */
export interface Sheet {
  readonly fileName: string
  readonly sheetName: string
  readonly table: Table
}

const endsWith = (name: string, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending))

/**
 * The first sheet of a spreadsheet, as text, for a face that takes `limit` addresses. The reader is loaded when the
 * first file comes.
 *
 * @throws DomainError with the written text for another kind of file, one too large, and one that cannot be read.
 */
export async function readSpreadsheet(file: File, limit: number): Promise<Sheet> {
  if (!endsWith(file.name, ['.xlsx', '.xls', '.csv'])) {
    throw new DomainError('invalid', 'review.wrong-file-type', 'Please upload an Excel or CSV file.')
  }
  if (file.size > MAX_BYTES) {
    throw new DomainError(
      'limit',
      'review.file-too-large',
      'This file is larger than 10 MB. Save only the address column as a CSV file and try again.',
    )
  }
  try {
    const rows = limit * ROWS_PER_ADDRESS
    return endsWith(file.name, ['.csv']) ? await readCsv(file, rows) : await readWorkbook(file, rows)
  } catch (cause) {
    throw new DomainError('invalid', 'review.unreadable-file', 'There was an error reading the file.', { cause })
  }
}

async function readCsv(file: File, rows: number): Promise<Sheet> {
  const { parse } = await import('papaparse')
  const { data } = parse<string[]>(await file.text(), { delimiter: ',', preview: rows, skipEmptyLines: 'greedy' })
  return { fileName: file.name, sheetName: '', table: data }
}

async function readWorkbook(file: File, rows: number): Promise<Sheet> {
  const XLSX = await import('xlsx')
  const workbook = XLSX.read(await file.arrayBuffer(), { dense: true, sheetRows: rows })
  const [sheetName = ''] = workbook.SheetNames
  const sheet = workbook.Sheets[sheetName]
  if (!sheet) throw new Error('The workbook has no sheet')
  const table = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '', blankrows: false })
  return { fileName: file.name, sheetName, table: table.map((cells) => cells.map(String)) }
}
