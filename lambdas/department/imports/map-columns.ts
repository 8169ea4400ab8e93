import { toImportRecord, unread } from '#core/department/imports/kept-import.ts'
import { copyUpload } from '#lambdas/gateways/uploads.ts'
import { api } from '#lambdas/http/callers.ts'
import { changeImport } from '#store/department/imports.ts'
import { importChangedElsewhere, noSuchImport, requireImport, requireReading } from './require-import.ts'
import { uploadKey } from './upload-key.ts'

/** The file is laid under another key, whose arrival begins another reading. */
export const mapColumns = api.department.mapColumns.handler(async ({ input, context: { caller, now } }) => {
  const { importId, columns } = input
  const kept = await requireImport(importId, now)
  const { attempt } = kept
  await requireReading(caller.userId, now)
  const next = { ...unread, status: 'waiting', attempt: attempt + 1, columns, updatedAt: now } as const
  const isMappable = kept.status === 'failed' && kept.foundColumns.length > 0
  if (!(isMappable && (await changeImport(importId, { attempt, statuses: ['failed'] }, next, ['failure'])))) {
    throw importChangedElsewhere('This file is being read already, or has been imported meanwhile.')
  }
  if (!(await copyUpload(uploadKey(kept), uploadKey({ importId, attempt: next.attempt })))) throw noSuchImport()
  return toImportRecord(await requireImport(importId, now))
})
