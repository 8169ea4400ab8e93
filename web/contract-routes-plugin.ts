import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { contract } from '../api/index.ts'

const NAME = 'virtual:contract-routes'
const RESOLVED = `\0${NAME}`

/**
 * Gives the browser the method and path of every call and nothing else.
 *
 * The schemas are checked by the server; in the browser they would cost 28 kB of the first load.
 */
export const contractRoutes: Plugin = {
  name: 'contract-routes',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) =>
    id === RESOLVED ? `export const routes = ${JSON.stringify(minifyContractRouter(contract))}` : undefined,
}
