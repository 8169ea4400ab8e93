import { type KeptImport, openStatuses } from '#core/department/imports/kept-import.ts'
import { sampleFileName } from '#core/department/sample/sample-week.ts'
import { deleteUpload } from '#lambdas/gateways/uploads.ts'
import { api } from '#lambdas/http/callers.ts'
import { changeImport, endCurrent } from '#store/department/imports.ts'
import { actorOf } from '../workspace/actor.ts'
import { noteAudit } from '../workspace/note-audit.ts'
import { showImports } from './imports.ts'
import { describeImport, importChangedElsewhere, requireImport } from './require-import.ts'
import { deleteReading } from './row-payloads.ts'
import { uploadKey } from './upload-key.ts'

/** A function that reads the file notices at its next note of progress, and stops. */
export const dropImport = api.department.dropImport.handler(async ({ input: { importId }, context }) => {
  const { caller, now } = context
  const kept = await requireImport(importId, now)
  // A second click changes nothing.
  if (kept.status === 'dropped') return showImports(now)
  if (!(await drop(kept, now)))
    throw importChangedElsewhere('This import counts already. Import another file to replace it.')
  await Promise.all([deleteReading(kept), deleteUpload(uploadKey(kept))])
  await noteAudit(await actorOf(caller), 'dropped-import', describeImport(kept), now)
  return showImports(now)
})

/** Drops what nobody has decided on, and a sample even while it counts: it is nobody's file. */
function drop({ importId, attempt, kind, fileName, status }: KeptImport, now: number): Promise<boolean> {
  if (status === 'current' && kind !== undefined && fileName === sampleFileName(kind)) {
    return endCurrent({ kind, importId }, now)
  }
  return changeImport(importId, { attempt, statuses: openStatuses }, { status: 'dropped', updatedAt: now })
}
