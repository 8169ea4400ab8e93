import { api } from '#lambdas/http/callers.ts'
import { readExport } from '#store/data-exports.ts'

/** Pages of the release before follow an address: this one opens the page that fetches the file in parts. */
const PAGE = '/profile'

export const dataExport = api.accounts.dataExport.handler(async ({ context: { caller, now } }) => {
  const found = await readExport(caller.userId, now)
  if (!found) return { export: null }
  const { exportId, ...shown } = found
  return { export: { ...shown, url: shown.status === 'ready' ? PAGE : null } }
})
