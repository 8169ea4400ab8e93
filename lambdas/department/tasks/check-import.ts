import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda'
import { importLimits, importTexts } from '#core/department/imports/import-limits.ts'
import { type KeptImport, READ_FAILURE } from '#core/department/imports/kept-import.ts'
import { deleteUpload, readUpload } from '#lambdas/gateways/uploads.ts'
import { logger } from '#lambdas/http/logging.ts'
import { changeImport, readKeptImport } from '#store/department/imports.ts'
import { checkFile, type RefusedFile } from '../imports/check-file.ts'
import { progressOf, StoppedReading } from '../imports/note-progress.ts'
import { writeRows } from '../imports/row-payloads.ts'
import { noteImported, settleImport } from '../imports/settle-import.ts'
import { type Reading, readingOf, uploadKey } from '../imports/upload-key.ts'

/**
 * Reads a file that was uploaded. The same event may come twice, at once or after a failure: each step can be done
 * again, and only a reading that is still awaited changes anything.
 */
export async function handler({ detail: { object } }: S3ObjectCreatedNotificationEvent): Promise<void> {
  const reading = readingOf(object.key)
  const kept = reading && (await claim(reading))
  if (!kept) return
  try {
    await check(kept)
  } catch (cause) {
    if (!(cause instanceof StoppedReading)) throw cause
    logger.info('import.stopped', { importId: kept.importId })
  }
}

/** The import, if this reading of it is awaited. A file that nobody can need any more is removed. */
async function claim(reading: Reading): Promise<KeptImport | undefined> {
  const { importId, attempt } = reading
  const change = { status: 'checking', phase: 'read', updatedAt: Date.now() } as const
  const isAwaited = await changeImport(importId, { attempt, statuses: ['waiting', 'checking'] }, change)
  const kept = await readKeptImport(importId)
  if (isAwaited) return kept
  // This event was here before, and may have been cut off when the import counted already.
  if (kept?.status === 'current' && kept.attempt === attempt && kept.against === undefined) await noteImported(kept)
  // One that failed for its columns may be read again with others.
  if (kept?.status !== 'failed') await deleteUpload(uploadKey(reading))
  return undefined
}

async function check(kept: KeptImport): Promise<void> {
  const progress = progressOf(kept)
  const bytes = await readUpload(uploadKey(kept), importLimits.bytes)
  if (bytes === undefined) return refuse(kept, { failure: READ_FAILURE })
  if (bytes === 'too-large') return refuse(kept, { failure: importTexts.tooLarge })
  if (bytes.length === 0) return refuse(kept, { failure: importTexts.empty })
  const checked = await checkFile(bytes, kept, progress)
  if ('failure' in checked) return refuse(kept, checked)
  await progress('save', { done: checked.counts.done, total: checked.counts.total })
  await writeRows(kept, checked.rows as Parameters<typeof writeRows>[1])
  await settleImport(kept, checked)
  await deleteUpload(uploadKey(kept))
}

/** Ends a reading as failed. The file is kept where other columns could still make something of it. */
async function refuse(kept: KeptImport, refused: RefusedFile): Promise<void> {
  const { importId, attempt } = kept
  // What was counted on the way says nothing of a file that was not read to its end.
  const change = { rows: 0, rowErrors: 0, ...refused, status: 'failed', updatedAt: Date.now() } as const
  await changeImport(importId, { attempt, statuses: ['checking'] }, change)
  if ((refused.foundColumns ?? []).length === 0) await deleteUpload(uploadKey(kept))
}
