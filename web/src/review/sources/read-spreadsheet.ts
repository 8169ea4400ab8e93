import { DomainError } from '#core/kernel/errors.ts'
import type { Table } from '#core/places/read-table.ts'

const MAX_BYTES = 10 * 1024 * 1024
// A little more than any face takes, so that "too many" can be told from "all".
const MAX_ROWS = 1000

/** A sheet of a file with the names that the review shows. */
export interface Sheet {
  readonly fileName: string
  readonly sheetName: string
  readonly table: Table
}

const endsWith = (name: string, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending))

/**
 * The first sheet of a spreadsheet, as text. The reader is loaded when the first file comes.
 *
 * @throws DomainError with the written text for another kind of file, one too large, and one that cannot be read.
 */
export async function readSpreadsheet(file: File): Promise<Sheet> {
  if (!endsWith(file.name, ['.xlsx', '.xls', '.csv'])) {
    throw new DomainError('invalid', 'planner.wrong-file-type', 'Please upload an Excel or CSV file.')
  }
  if (file.size > MAX_BYTES) {
    throw new DomainError(
      'limit',
      'planner.file-too-large',
      'This file is larger than 10 MB. Save only the address column as a CSV file and try again.',
    )
  }
  try {
    return endsWith(file.name, ['.csv']) ? await readCsv(file) : await readWorkbook(file)
  } catch (cause) {
    throw new DomainError('invalid', 'planner.unreadable-file', 'There was an error reading the file.', { cause })
  }
}

async function readCsv(file: File): Promise<Sheet> {
  const { parse } = await import('papaparse')
  const { data } = parse<string[]>(await file.text(), { delimiter: ',', preview: MAX_ROWS, skipEmptyLines: 'greedy' })
  return { fileName: file.name, sheetName: '', table: data }
}

async function readWorkbook(file: File): Promise<Sheet> {
  const XLSX = await import('xlsx')
  const workbook = XLSX.read(await file.arrayBuffer(), { dense: true, sheetRows: MAX_ROWS })
  const [sheetName = ''] = workbook.SheetNames
  const sheet = workbook.Sheets[sheetName]
  if (!sheet) throw new Error('The workbook has no sheet')
  const table = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '', blankrows: false })
  return { fileName: file.name, sheetName, table: table.map((cells) => cells.map(String)) }
}
