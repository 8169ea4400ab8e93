import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { type ApiRoute, callsOf, contract } from '../api/index.ts'

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

const callsWhere = (admits: (call: ApiRoute) => boolean): string[] =>
  callsOf(contract)
    .filter(admits)
    .map(({ feature, name }) => `${feature}.${name}`)

/** Calls that are made for a company, which few people need: they come when somebody works for one. */
const companyCalls = (): string[] => callsWhere(({ company }) => company !== 'never')

/** Features that no page calls before its own part has come: their routes stay out of the first load of all others. */
const lateFeatures = ['billing', 'blog', 'department', 'marketing', 'teams']

/** So do those of a team's pages, and those of accounts except the one call that every page makes for a signed-in person. */
const lateCalls = new Set(
  callsWhere(
    ({ feature, name, need }) =>
      lateFeatures.includes(feature) || need === 'teams' || (feature === 'accounts' && name !== 'currentUser'),
  ),
)

/** The routes for one module: those of the late calls, or the others. */
function routesOf(isLate: boolean): string {
  const features = Object.entries(contract).map(([feature, calls]) => {
    const kept = Object.entries(calls).filter(([name]) => lateCalls.has(`${feature}.${name}`) === isLate)
    return [feature, Object.fromEntries(kept)] as const
  })
  return `export const routes = ${JSON.stringify(minifyContractRouter(Object.fromEntries(features)), withoutWords)}`
}

const modules: Readonly<Record<string, () => string>> = {
  'virtual:contract-routes': () => routesOf(false),
  'virtual:late-contract-routes': () => routesOf(true),
  'virtual:company-calls': () => `export const companyCalls = ${JSON.stringify(companyCalls())}`,
}

const RESOLVED = '\0'

/**
 * Gives the browser the method and path of every call and nothing else.
 *
 * The schemas are checked by the server; in the browser they would cost 28 kB of the first load.
 */
export const contractRoutes: Plugin = {
  name: 'contract-routes',
  resolveId: (id) => (id in modules ? `${RESOLVED}${id}` : undefined),
  load: (id) => (id.startsWith(RESOLVED) ? modules[id.slice(RESOLVED.length)]?.() : undefined),
}
