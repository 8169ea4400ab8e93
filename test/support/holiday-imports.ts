import type { FileKind } from '#core/department/file-kinds.ts'
import { columnsOf } from '#core/department/rows/file-columns.ts'
import type { ApiClient } from './api-client.ts'
import { newcomer } from './cloud-in-use.ts'
import { type FileToImport, importFile } from './upload-file.ts'

/** Somebody who may import. */
export const scheduler = () => newcomer('Sam Ortiz', ['department-scheduler'])

/** A list of holidays with one for each name. */
export const holidays = (...names: readonly string[]): string =>
  [
    columnsOf.holidays.join(),
    ...names.map((name) => `${name},2027-01-01 00:00:00,2027-01-01 ${name.length > 6 ? '12' : '23'}:00:00`),
  ].join('\n')

export const holidayFile = (...names: readonly string[]) =>
  ({ kind: 'holidays', fileName: 'days.csv', content: holidays(...names) }) as const

/** The import of a kind that counts. */
export const currentOf = async (api: ApiClient, kind: FileKind) =>
  (await api.department.imports()).imports.find((each) => each.kind === kind && each.status === 'current')

/** Imports a file and lets it count, whatever counted before. */
export async function bring(api: ApiClient, file: FileToImport) {
  const found = await importFile(api, file)
  if (found.status === 'ready') await api.department.acceptImport({ importId: found.importId })
  return api.department.readImport({ importId: found.importId })
}

/** The event of an upload comes once more. */
export async function repeatUploadEvent(importId: string): Promise<void> {
  const { handler } = await import('#lambdas/department/tasks/check-import.ts')
  const object = { key: `department/imports/${importId}/1`, size: 1, etag: '', sequencer: '' }
  // What the handler reads of the event, and nothing else.
  await handler({ detail: { object } } as Parameters<typeof handler>[0])
}
