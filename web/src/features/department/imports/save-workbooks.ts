import type { FileKind } from '#core/department/file-kinds.ts'
import type { ImportRecord, RowError } from '#core/department/imports/import-record.ts'
import { client } from '#web/client/api.ts'
import { saveFile } from '#web/files/save-file.ts'
import { returnedSheet, type TextSheet, templateSheets, textWorkbook } from './text-workbook.ts'

/** Downloads an empty file of a kind with its columns. */
export async function saveTemplate(kind: FileKind): Promise<void> {
  saveFile(await textWorkbook(templateSheets(kind)), `${kind}_template.xlsx`)
}

async function allErrors(importId: string): Promise<readonly RowError[]> {
  const first = await client.department.importErrors({ importId, page: 0 })
  const rows: RowError[] = [...first.items]
  for (let page = 1; page < first.pages; page += 1) {
    rows.push(...(await client.department.importErrors({ importId, page })).items)
  }
  return rows
}

/** Downloads one workbook with the left-out rows of all these imports, a sheet for each. */
export async function saveReturned(records: readonly ImportRecord[], date: string): Promise<void> {
  const sheets: TextSheet[] = []
  for (const { importId, kind, rowErrors } of records) {
    if (kind !== undefined && rowErrors > 0) sheets.push(returnedSheet(kind, await allErrors(importId)))
  }
  saveFile(await textWorkbook(sheets), `returned_rows_${date}.xlsx`)
  await client.department.noteExport({ date, file: 'returned-workbook' })
}
