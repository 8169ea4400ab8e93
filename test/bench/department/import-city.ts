import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import type { ApiClient } from '#test/support/api-client.ts'
import { importFile } from '#test/support/upload-file.ts'
import { cityFiles } from './city-files.ts'

/** Uploads the six files of a city and lets them count. @throws where one of them is not taken whole */
export async function importCity(api: ApiClient, rows: RowsOf): Promise<void> {
  for (const file of cityFiles(rows)) {
    const { importId, status, rowErrors } = await importFile(api, file)
    if (rowErrors > 0 || (status !== 'ready' && status !== 'current'))
      throw new Error(`${file.fileName} is ${status}, ${rowErrors} rows are left out`)
    if (status === 'ready') await api.department.acceptImport({ importId })
  }
}
