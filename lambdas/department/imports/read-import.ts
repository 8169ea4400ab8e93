import { toImportRecord } from '#core/department/imports/kept-import.ts'
import { api } from '#lambdas/http/callers.ts'
import { requireImport } from './require-import.ts'

export const readImport = api.department.readImport.handler(async ({ input: { importId }, context }) =>
  toImportRecord(await requireImport(importId, context.now)),
)
