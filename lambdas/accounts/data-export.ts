import { exportKey } from '#core/accounts/data-export.ts'
import { signDownload } from '#lambdas/gateways/payload-files.ts'
import { api } from '#lambdas/http/callers.ts'
import { readExport } from '#store/data-exports.ts'

/** Long enough to click, and to fetch a large file once it has begun; the page asks again for another. */
const LINK_SECONDS = 300

export const dataExport = api.accounts.dataExport.handler(async ({ context: { caller, now } }) => {
  const found = await readExport(caller.userId, now)
  if (!found) return { export: null }
  const { exportId, ...shown } = found
  const url = shown.status === 'ready' ? await signDownload(exportKey(caller.userId, exportId), LINK_SECONDS) : null
  return { export: { ...shown, url } }
})
