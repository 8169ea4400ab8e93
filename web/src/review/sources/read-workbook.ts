import { CFB, read, utils, type WorkSheet } from 'xlsx'
import type { Table } from '#core/places/table.ts'
import { tableLimits } from './table-limits.ts'
import { unzip } from './unzip.ts'

/** The first sheet of a workbook. */
export interface WorkbookSheet {
  readonly sheetName: string
  readonly table: Table
}

/** The parts that hold cells, their words and their formats: no pictures, drawings or links to other books. */
const READ_PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/[^/]+\.rels|xl\/(?:(?:_rels|worksheets)\/)?[^/]+\.(?:xml|bin|rels))$/i

/** The archive anew with the parts that are read, each of them bounded, none compressed. */
async function boundedArchive(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const parts = await unzip(bytes, READ_PARTS)
  if (!parts.some(({ name }) => /^xl\/workbook\./i.test(name))) throw new Error('The archive holds no workbook')
  const archive: unknown = CFB.utils.cfb_new()
  for (const part of parts) CFB.utils.cfb_add(archive, `/${part.name}`, part.bytes)
  return new Uint8Array(CFB.write(archive, { fileType: 'zip', type: 'array' }))
}

/** The first sheet of an xlsx workbook. Throws for one that is damaged, holds too much, or is something else. */
export const readXlsx = async (bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookSheet> =>
  firstSheet(await boundedArchive(bytes))

/** The first sheet of a workbook of the Excel before 2007. Throws for one that is damaged or locked by a password. */
export const readXls = (bytes: Uint8Array): WorkbookSheet => firstSheet(bytes)

function firstSheet(bytes: Uint8Array): WorkbookSheet {
  const book = read(bytes, { type: 'array', dense: true, sheets: 0, cellFormula: false, cellHTML: false })
  const [sheetName = ''] = book.SheetNames
  const sheet = book.Sheets[sheetName]
  if (!sheet) throw new Error('The workbook has no sheet')
  return { sheetName, table: tableOf(sheet) }
}

/** Rows with anything in them, as they are numbered in the sheet. Only what is there is looked at: a single cell may name the last row. */
function tableOf(sheet: WorkSheet): Table {
  return Object.entries(sheet['!data'] ?? []).flatMap(([row, cells = []]) => {
    const texts: string[] = []
    for (const [column, cell] of Object.entries(cells)) {
      if (Number(column) >= tableLimits.columns) throw new Error('The sheet has too many columns')
      texts[Number(column)] = utils.format_cell(cell).slice(0, tableLimits.cellCharacters)
    }
    if (texts.every((text) => text.trim() === '')) return []
    return [{ row: Number(row) + 1, cells: Array.from(texts, (text) => text ?? '') }]
  })
}
