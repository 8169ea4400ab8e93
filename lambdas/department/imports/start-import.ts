import { importLimits, requireUploadable } from '#core/department/imports/import-limits.ts'
import { newImport, UPLOAD_SECONDS } from '#core/department/imports/kept-import.ts'
import { signUpload } from '#lambdas/gateways/uploads.ts'
import { api } from '#lambdas/http/callers.ts'
import { createImport } from '#store/department/imports.ts'
import { actorOf } from '../workspace/actor.ts'
import { requireReading } from './require-import.ts'
import { importIdAt, uploadKey } from './upload-key.ts'

export const startImport = api.department.startImport.handler(async ({ input, context: { caller, now } }) => {
  const { fileName, bytes, kind } = input
  requireUploadable(fileName, bytes)
  await requireReading(caller.userId, now)
  const importId = importIdAt(now)
  const actor = await actorOf(caller)
  await createImport(newImport({ importId, fileName, actor, ...(kind && { kind }) }, now))
  const key = uploadKey({ importId, attempt: 1 })
  return { importId, upload: await signUpload(key, { bytes: importLimits.bytes, seconds: UPLOAD_SECONDS }) }
})
