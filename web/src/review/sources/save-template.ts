import { stopTemplate } from '#core/places/columns/export-rows.ts'
import { saveFile } from '#web/client/save-file.ts'

export { stopTemplate }

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const
/** Without it a spreadsheet program reads UTF-8 as something else. */
const BYTE_ORDER_MARK = '\uFEFF'
const WIDTH = 24

/** The bytes of a file to fill in. */
export async function templateFile(rows: readonly (readonly string[])[], format: 'xlsx' | 'csv'): Promise<Blob> {
  const XLSX = await import('xlsx')
  const sheet = XLSX.utils.aoa_to_sheet(rows.map((row) => [...row]))
  if (format === 'csv') {
    return new Blob([BYTE_ORDER_MARK, XLSX.utils.sheet_to_csv(sheet, { RS: '\r\n' })], { type: types.csv })
  }
  sheet['!cols'] = (rows[0] ?? []).map(() => ({ wch: WIDTH }))
  const workbook = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(workbook, sheet, 'Template')
  const bytes: ArrayBuffer = XLSX.write(workbook, { bookType: 'xlsx', type: 'array' })
  return new Blob([bytes], { type: types.xlsx })
}

/** Downloads a file to fill in. */
export async function saveRows(
  rows: readonly (readonly string[])[],
  format: 'xlsx' | 'csv',
  name: string,
): Promise<void> {
  saveFile(await templateFile(rows, format), `${name}.${format}`)
}
