import type { FileKind } from '#core/department/file-kinds.ts'
import { newImport } from '#core/department/imports/kept-import.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { sampleFileName } from '#core/department/sample/sample-week.ts'
import type { ApiClient } from './api-client.ts'

/** Lets the sample week of a day count, whatever other tests have imported before. */
export async function useSampleWeek(api: ApiClient, date: string) {
  // Imported late: the store reads its environment while it is imported.
  const { changeImport, readCurrentImports } = await import('#store/department/imports.ts')
  for (const { kind, importId, attempt } of await readCurrentImports()) {
    const change = { fileName: sampleFileName(kind), updatedAt: Date.now() }
    await changeImport(importId, { attempt, statuses: ['current'] }, change)
  }
  return api.department.loadSampleWeek({ date })
}

/** Lets other rows of a kind count in place of the sample's, as if they had come by a file. */
export async function replaceRows<Kind extends FileKind>(kind: Kind, rows: RowsOf[Kind]): Promise<void> {
  const { createImport, makeCurrent, readCurrentImports } = await import('#store/department/imports.ts')
  const { writeRows } = await import('#lambdas/department/imports/row-payloads.ts')
  const replaces = (await readCurrentImports()).find((each) => each.kind === kind)?.importId
  const now = Date.now()
  const importId = `${now.toString(36)}${crypto.randomUUID().replaceAll('-', '')}`
  const actor = { userId: 'nobody', name: 'Nobody' }
  await writeRows({ importId, attempt: 1 }, rows)
  await createImport({ ...newImport({ importId, fileName: sampleFileName(kind), kind, actor }, now), status: 'ready' })
  await makeCurrent({ kind, importId, attempt: 1, from: 'ready', replaces, now })
}
