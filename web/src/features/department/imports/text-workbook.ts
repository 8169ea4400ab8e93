import type { FileKind } from '#core/department/file-kinds.ts'
import type { RowError } from '#core/department/imports/import-record.ts'
import { columnsOf, type FileColumn, fileColumns } from '#core/department/rows/file-columns.ts'
import { sheetFile } from '#web/files/sheet-file.ts'
import { kindFaces } from './kind-faces.ts'

/** A sheet of a workbook to be made: its rows as texts. */
export interface TextSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** A workbook of texts. A text is never read as a formula, whatever it begins with. */
export const textWorkbook = (sheets: readonly TextSheet[]): Promise<Blob> =>
  sheetFile(
    sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => row.map((text) => ({ t: 's', v: text, z: '@' }))),
      widths: (rows[0] ?? []).map((header) => Math.max(12, header.length + 2)),
    })),
    'xlsx',
  )

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
