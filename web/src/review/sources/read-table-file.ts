import { TooManyCells } from '#core/tables/old-workbooks/keep-cells.ts'
import type { WorkbookSheet } from './read-workbook.ts'
import { tableLimits } from './table-limits.ts'
import { namesIn } from './unzip.ts'

/**
 * The table in a file; or that it has too many rows for a list of addresses, is empty, can't be read, or has an
 * unsupported format, with its extension.
 */
export type TableReading = WorkbookSheet | 'too-many-rows' | 'empty' | 'unreadable' | ForeignEnding

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** `<`: web pages and XML that are called .xls. */
const MARKUP = 0x3c
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

/** The first sheet of a spreadsheet. What the file is shows in its first bytes, whatever its name says. */
export async function readTableFile(bytes: Uint8Array<ArrayBuffer>): Promise<TableReading> {
  const most = tableLimits.filledRows + 1
  try {
    const foreign = beginsWith(bytes, ZIP) ? foreignArchive(namesIn(bytes)) : foreignFile(bytes)
    if (foreign) return foreign
    const { sheetName, table } = await readSheet(bytes, most)
    if (table.length === 0) return 'empty'
    return table.length > most ? 'too-many-rows' : { sheetName, table }
  } catch (error) {
    return error instanceof TooManyCells ? 'too-many-rows' : 'unreadable'
  }
}

async function readSheet(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<WorkbookSheet> {
  if (beginsWith(bytes, ZIP)) return (await import('./read-workbook.ts')).readXlsx(bytes)
  if (beginsWith(bytes, COMPOUND_FILE)) return (await import('./read-workbook.ts')).readXls(bytes)
  if (bytes[0] === MARKUP) throw new Error('The file is a page, whatever its name says')
  return { sheetName: '', table: (await import('./read-csv.ts')).readCsv(bytes, most) }
}

/** The extension of an unsupported format, with the dot. */
export type ForeignEnding = `.${string}`

/** Unsupported formats, each recognized by a part of its archive. */
const ARCHIVES: readonly (readonly [ending: ForeignEnding, part: RegExp])[] = [
  ['.xlsb', /^xl\/workbook\.bin$/i],
  ['.ods', /^META-INF\/manifest\.xml$/i],
  ['.numbers', /^Index\/Document\.iwa$/i],
  ['.docx', /^word\/document\.xml$/i],
]

/** The same for files that aren't archives, each recognized by its first bytes. */
const BINARIES: readonly (readonly [ending: ForeignEnding, begin: readonly number[]])[] = [
  ['.wk1', [0, 0, 2, 0]],
  ['.wk3', [0, 0, 0x1a, 0]],
  ['.dbf', [3]],
]
const TEXTS: readonly (readonly [ending: ForeignEnding, begin: RegExp])[] = [
  ['.pdf', /^%PDF-/],
  ['.rtf', /^\{\\rtf/],
  // A list may begin with the headings ID and Postcode, so the second record must match as well.
  ['.slk', /^ID;P[^\r\n]*[\r\n]+(?:[BCEFOP]|NN|NU);[A-Z]/],
  ['.dif', /^TABLE\r?\n0,1\r?\n/],
]
const LOOKED_AT = 400

/** The usual extension of an unsupported archive, from the names of its parts. */
const foreignArchive = (names: readonly string[]): ForeignEnding | undefined =>
  ARCHIVES.find(([, part]) => names.some((name) => part.test(name)))?.[0]

/** The same for a file that isn't an archive. */
function foreignFile(bytes: Uint8Array): ForeignEnding | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, LOOKED_AT))
  const binary = BINARIES.find(([, begin]) => begin.every((byte, index) => bytes[index] === byte))
  return (binary ?? TEXTS.find(([, begin]) => begin.test(text)))?.[0]
}
