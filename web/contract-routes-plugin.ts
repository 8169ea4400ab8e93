import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { contract } from '../api/index.ts'

const NAME = 'virtual:contract-routes'
const RESOLVED = `\0${NAME}`

/** What a call needs to be made. */
interface Minified {
  readonly route: Readonly<Record<string, unknown>>
}

const isMinified = (value: unknown): value is Minified =>
  typeof value === 'object' && value !== null && 'route' in value

/** Leaves out what is said of a call: its words, and who may make it. */
const withoutWords = (key: string, value: unknown): unknown => {
  if (key !== '~orpc' || !isMinified(value)) return value
  const { summary: _, ...route } = value.route
  return { ...value, meta: {}, route }
}

/**
 * Gives the browser the method and path of every call and nothing else.
 *
 * The schemas are checked by the server; in the browser they would cost 28 kB of the first load.
 */
export const contractRoutes: Plugin = {
  name: 'contract-routes',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) =>
    id === RESOLVED
      ? `export const routes = ${JSON.stringify(minifyContractRouter(contract), withoutWords)}`
      : undefined,
}
