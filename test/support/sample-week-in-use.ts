import { sampleFileName } from '#core/department/sample/sample-week.ts'
import type { ApiClient } from './api-client.ts'

/** Lets the sample week of a day count, whatever other tests have imported before. */
export async function useSampleWeek(api: ApiClient, date: string) {
  // Imported late: the store reads its environment while it is imported.
  const { changeImport, readCurrentImports } = await import('#store/department-imports.ts')
  for (const { kind, importId, attempt } of await readCurrentImports()) {
    const change = { fileName: sampleFileName(kind), updatedAt: Date.now() }
    await changeImport(importId, { attempt, statuses: ['current'] }, change)
  }
  return api.department.loadSampleWeek({ date })
}
