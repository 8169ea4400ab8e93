import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { callsOf, contract } from '../api/index.ts'

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

/** Calls that are made for a company, which few people need: they come when somebody works for one. */
const companyCalls = (): string[] =>
  callsOf(contract)
    .filter(({ company }) => company !== 'never')
    .map(({ feature, name }) => `${feature}.${name}`)

/** Features that no page calls before its own part has come: their routes stay out of the first load of all others. */
const lateFeatures = ['billing', 'blog', 'department', 'marketing', 'teams']

/** So do those of a team's pages, and those of accounts except the one call that every page makes for a signed-in person. */
const isLateCall = (feature: string, name: string): boolean =>
  lateFeatures.includes(feature) ||
  callsOfTeams.has(`${feature}.${name}`) ||
  (feature === 'accounts' && name !== 'currentUser')

const callsOfTeams = new Set(
  callsOf(contract)
    .filter(({ need }) => need === 'teams')
    .map(({ feature, name }) => `${feature}.${name}`),
)

/** The routes for one module: those of the late calls, or the others. */
function routesOf(isLate: boolean): string {
  const features = Object.entries(contract).map(([feature, calls]) => {
    const kept = Object.entries(calls).filter(([name]) => isLateCall(feature, name) === isLate)
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
