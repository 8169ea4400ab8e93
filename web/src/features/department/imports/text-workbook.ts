import type { FileKind } from '#core/department/file-kinds.ts'
import type { RowError } from '#core/department/imports/import-record.ts'
import { columnsOf, type FileColumn, fileColumns } from '#core/department/rows/file-columns.ts'
import { kindFaces } from './kind-faces.ts'

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A sheet of a workbook to be made: its rows as texts. */
export interface TextSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** A workbook of texts. A text is never read as a formula, whatever it begins with. */
export async function textWorkbook(sheets: readonly TextSheet[]): Promise<Blob> {
  const { utils, write } = await import('xlsx')
  const book = utils.book_new()
  for (const { name, rows } of sheets) {
    const cells = rows.map((row) => row.map((text) => ({ t: 's', v: text, z: '@' })))
    const sheet = utils.aoa_to_sheet(cells)
    sheet['!cols'] = (rows[0] ?? []).map((header) => ({ wch: Math.max(12, header.length + 2) }))
    utils.book_append_sheet(book, sheet, name)
  }
  const bytes: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array', compression: true })
  return new Blob([bytes], { type: XLSX_TYPE })
}

/** The sheets of a template: the columns of a file, and what each of them holds. The first sheet is what is read. */
export function templateSheets(kind: FileKind): readonly TextSheet[] {
  const columns = Object.entries<FileColumn>(fileColumns[kind])
  return [
    { name: kindFaces[kind].title, rows: [columnsOf[kind]] },
    {
      name: 'What goes where',
      rows: [['Column', 'Holds', 'Example'], ...columns.map(([name, { holds, example }]) => [name, holds, example])],
    },
  ]
}

/** The sheet of a file's rows that were left out, as they stood in it, with what is wrong with each. */
export function returnedSheet(kind: FileKind, errors: readonly RowError[]): TextSheet {
  const known = columnsOf[kind]
  const others = new Set(
    errors.flatMap(({ details }) => Object.keys(details)).filter((column) => !known.includes(column)),
  )
  const columns = [...known, ...others]
  return {
    name: kindFaces[kind].title,
    rows: [
      [...columns, 'Row', 'Errors'],
      ...errors.map(({ row, details, errors: texts }) => [
        ...columns.map((column) => details[column] ?? ''),
        `${row}`,
        texts.join('; '),
      ]),
    ],
  }
}
