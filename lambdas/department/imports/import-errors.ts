import type { RowError } from '#core/department/imports/import-record.ts'
import { api } from '#lambdas/http/callers.ts'
import { requireImport } from './require-import.ts'
import { readErrorPage } from './row-payloads.ts'

export const importErrors = api.department.importErrors.handler(async ({ input: { importId, page }, context }) => {
  const kept = await requireImport(importId, context.now)
  const { errorPages: pages, rowErrors: total } = kept
  // Written by ourselves, and looked at again when the answer leaves.
  const items = page < pages ? await readErrorPage(kept, page, (json) => json as RowError[]) : []
  return { items: items ?? [], pages, total }
})
