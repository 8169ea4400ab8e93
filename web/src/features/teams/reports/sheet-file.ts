const types = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv' } as const
export type ReportFormat = keyof typeof types
// Without it a spreadsheet program reads UTF-8 as something else, and breaks every accent.
const BYTE_ORDER_MARK = '\uFEFF'

/** A table of a file. */
export interface SheetLines {
  readonly name: string
  readonly lines: readonly (readonly (string | number)[])[]
  /** Of its columns, in characters. */
  readonly widths: readonly number[]
}

/** The first table as comma-separated text (RFC 4180), or a workbook with all of them. */
export async function sheetFile(tables: readonly SheetLines[], format: ReportFormat): Promise<Blob> {
  const XLSX = await import('xlsx')
  const sheets = tables.map(({ name, lines, widths }) => {
    const sheet = XLSX.utils.aoa_to_sheet(lines.map((line) => [...line]))
    sheet['!cols'] = widths.map((wch) => ({ wch }))
    return { name, sheet }
  })
  if (format === 'csv') {
    const text = XLSX.utils.sheet_to_csv(sheets[0]?.sheet ?? {}, { RS: '\r\n' })
    return new Blob([BYTE_ORDER_MARK, text], { type: types.csv })
  }
  const workbook = XLSX.utils.book_new()
  for (const { name, sheet } of sheets) XLSX.utils.book_append_sheet(workbook, sheet, name)
  const bytes: ArrayBuffer = XLSX.write(workbook, { bookType: 'xlsx', type: 'array' })
  return new Blob([bytes], { type: types.xlsx })
}
