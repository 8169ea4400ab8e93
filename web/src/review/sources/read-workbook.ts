import { type CellObject, CFB, read, utils, type WorkSheet } from 'xlsx'
import { MOST_FORMAT_LETTERS } from '#core/tables/old-workbooks/keep-cells.ts'
import { oldWorkbook } from '#core/tables/old-workbooks/old-workbook.ts'
import type { Table, TableRow } from '#core/tables/reading.ts'
import { tableLimits } from './table-limits.ts'
import { unzip, type ZipPart } from './unzip.ts'

/** The first sheet of a workbook. */
export interface WorkbookSheet {
  readonly sheetName: string
  readonly table: Table
}

/** The parts that hold cells, their words and their formats: no pictures, drawings or links to other books. */
const READ_PARTS = /^(?:\[Content_Types\]\.xml|_rels\/[^/]+\.rels|xl\/(?:(?:_rels|worksheets)\/)?[^/]+\.(?:xml|rels))$/i
const SHEET = /^xl\/worksheets\//i
const SHARED_TEXTS = /^xl\/sharedStrings\.xml$/i
const LESS_THAN = 0x3c

/** A new, uncompressed archive of only the parts that are read, each within its limits. */
async function boundedArchive(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const parts = await unzip(bytes, READ_PARTS)
  if (!parts.some(({ name }) => /^xl\/workbook\./i.test(name))) throw new Error('The archive holds no workbook')
  const archive: unknown = CFB.utils.cfb_new()
  for (const part of parts) {
    if (isWithinLimits(part)) CFB.utils.cfb_add(archive, `/${part.name}`, withoutTraps(part))
    else if (!SHEET.test(part.name)) throw new Error('The workbook holds too much')
  }
  return new Uint8Array(CFB.write(archive, { fileType: 'zip', type: 'array' }))
}

/** An element takes more memory than its text, so elements are counted too. */
function isWithinLimits({ name, bytes, isWhole }: ZipPart): boolean {
  const limit = SHEET.test(name) || SHARED_TEXTS.test(name) ? tableLimits.elements : tableLimits.elementsAboutCells
  let elements = 0
  for (const byte of bytes) if (byte === LESS_THAN) elements += 1
  return isWhole && elements <= limit
}

/** Elements for which SheetJS creates cells: a link may cover every cell of a sheet. */
const COVERING = /(<(?:\w+:)?)hyperlink /g
const FORMAT = /formatCode\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const isLong = (format: string): boolean => format.replaceAll(/&\w+;/g, '&').length > MOST_FORMAT_LETTERS

/** A part without elements that take more memory than the part itself. */
function withoutTraps({ name, bytes }: ZipPart): Uint8Array {
  const text = new TextDecoder().decode(bytes)
  const plain = SHEET.test(name)
    ? text.replaceAll(COVERING, '$1link ')
    : text.replaceAll(FORMAT, (whole, one = '', other = one) => (isLong(other) ? 'formatCode="General"' : whole))
  return plain === text ? bytes : new TextEncoder().encode(plain)
}

/** The first sheet of an xlsx workbook. Throws for one that is damaged, holds too much, or is something else. */
export const readXlsx = async (bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookSheet> =>
  firstSheet(await boundedArchive(bytes))

/** The first sheet of a workbook of the Excel before 2007. Throws for one that is damaged or locked by a password. */
export function readXls(bytes: Uint8Array): WorkbookSheet {
  const { name, records } = oldWorkbook(bytes, tableLimits)
  const file: unknown = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, `/${name}`, records)
  return firstSheet(new Uint8Array(CFB.write(file, { type: 'array' })))
}

function firstSheet(bytes: Uint8Array): WorkbookSheet {
  const book = read(bytes, { type: 'array', dense: true, sheets: 0, cellFormula: false, cellHTML: false })
  const [sheetName = ''] = book.SheetNames
  const sheet = book.Sheets[sheetName]
  if (!sheet) throw new Error('The workbook has no sheet')
  return { sheetName, table: tableOf(sheet) }
}

/**
 * Rows that aren't empty, with their numbers in the sheet, up to one more than the limit. Only existing cells are visited,
 * because a single cell may be in the last possible row.
 */
function tableOf(sheet: WorkSheet): Table {
  const table: TableRow[] = []
  let left: number = tableLimits.tableCharacters
  for (const [row, cells = []] of Object.entries(sheet['!data'] ?? [])) {
    const texts = textsOf(cells)
    if (texts.every((text) => text.trim() === '')) continue
    left -= texts.reduce((sum, text) => sum + text.length, 0)
    if (left < 0) throw new Error('The sheet has too many characters')
    table.push({ row: Number(row) + 1, cells: texts })
    if (table.length > tableLimits.filledRows + 1) break
  }
  return table
}

function textsOf(cells: readonly CellObject[]): string[] {
  const texts: string[] = []
  for (const [column, cell] of Object.entries(cells)) {
    if (Number(column) >= tableLimits.columns) throw new Error('The sheet has too many columns')
    texts[Number(column)] = utils.format_cell(cell).slice(0, tableLimits.cellCharacters)
  }
  return Array.from(texts, (text) => text ?? '')
}
