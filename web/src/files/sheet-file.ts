import { saveFile } from './save-file.ts'

const types = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv' } as const
export type SheetFormat = keyof typeof types
// Without it a spreadsheet program reads UTF-8 as something else, and breaks every accent.
const BYTE_ORDER_MARK = '\uFEFF'

/** A sheet of a file. A cell may be a text that stays one, whatever it begins with. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly (string | number | { readonly t: 's'; readonly v: string; readonly z: '@' })[])[]
  /** Of its columns, in characters. */
  readonly widths?: readonly number[]
}

/** The first sheet as comma-separated text (RFC 4180), or a workbook with all of them. */
export async function sheetFile(sheets: readonly Sheet[], format: SheetFormat): Promise<Blob> {
  const { utils, write } = await import('xlsx')
  const book = utils.book_new()
  for (const { name, rows, widths = [] } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
    if (format === 'csv') {
      return new Blob([BYTE_ORDER_MARK, utils.sheet_to_csv(sheet, { RS: '\r\n' })], { type: types.csv })
    }
    sheet['!cols'] = widths.map((wch) => ({ wch }))
    utils.book_append_sheet(book, sheet, name)
  }
  const bytes: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array', compression: true })
  return new Blob([bytes], { type: types.xlsx })
}

/** Downloads sheets as a file of that name. */
export async function saveSheets(sheets: readonly Sheet[], format: SheetFormat, name: string): Promise<void> {
  saveFile(await sheetFile(sheets, format), `${name}.${format}`)
}
