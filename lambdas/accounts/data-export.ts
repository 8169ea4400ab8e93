import { api } from '#lambdas/http/callers.ts'
import { readExport } from '#store/persons/data-exports.ts'

/** For pages of the previous release: opens the page that downloads the file in parts. */
const PAGE = '/profile'

export const dataExport = api.accounts.dataExport.handler(async ({ context: { caller, now } }) => {
  const found = await readExport(caller.userId, now)
  if (!found) return { export: null }
  const { exportId, ...shown } = found
  return { export: { ...shown, url: shown.status === 'ready' ? PAGE : null } }
})
