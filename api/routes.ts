import type { AnyContractProcedure } from '@orpc/contract'
import type { Need } from '#core/accounts/access.ts'
import type { CompanyUse } from '#core/accounts/membership.ts'
import { bodyLimitOf, companyUseOf, edgeSecondsOf, isKeyed, needOf, readsNoBody } from './call.ts'

/** Header by which the site says to the API that a request came through it, and so past the firewall. */
export const ORIGIN_HEADER = 'x-stopwise-origin'

/** Header by which the site says to the API from which address a request came to it; what a visitor says there is replaced. */
export const VIEWER_HEADER = 'x-stopwise-viewer'

/** Header by which the browser says for which company, by its owner, a call of Teams is made. */
export const COMPANY_HEADER = 'stopwise-team'

/** A call as a gateway sees it. */
export interface ApiRoute {
  readonly feature: string
  readonly name: string
  readonly method: string
  /** With the `/api` prefix and `{parameters}` in the notation of API Gateway. */
  readonly path: string
  /**
   * `user`: a gateway asks for a token. `key`: it asks for nothing, since the function behind it asks for an API key.
   * A call that takes both has two routes.
   */
  readonly access: 'public' | 'user' | 'key'
  /** What the function behind it asks of the caller. */
  readonly need: Need
  /** Bytes of the longest body that is read at all. */
  readonly maxBodyBytes: number
  /** Whether its body is left unread. */
  readonly readsNoBody: boolean
  /** Seconds for which the edge may answer it again by itself; 0: never. */
  readonly edgeSeconds: number
  /** What it does for a company that is not the caller's. */
  readonly company: CompanyUse
}

type Calls = Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>>

/** Below it lie the paths of calls that are made with an API key, as they lie below `/api` for tokens. */
export const KEYED_PREFIX = '/api/v1' as const

/** Folds a contract into gateway routes. Every call states its method and path. */
export const routesOf = (contract: Calls): ApiRoute[] =>
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => routesOfCall({ feature, name }, call)),
  )

/** One route of each call: what there is to call, whoever does. */
export const callsOf = (contract: Calls): ApiRoute[] =>
  routesOf(contract).filter(({ access, method }) => access !== 'key' && method !== 'HEAD')

function routesOfCall(names: Pick<ApiRoute, 'feature' | 'name'>, { '~orpc': call }: AnyContractProcedure): ApiRoute[] {
  const { route, meta } = call
  const need = needOf(meta)
  const path = route.path ?? `/${names.name}`
  const limits = { maxBodyBytes: bodyLimitOf(meta), edgeSeconds: edgeSecondsOf(meta), readsNoBody: readsNoBody(meta) }
  const company = companyUseOf(call)
  const facts = { ...names, method: route.method ?? 'POST', need, company, ...limits }
  const own = { ...facts, path: `/api${path}`, access: need === 'public' ? ('public' as const) : ('user' as const) }
  // Who looks after a document, a crawler or a chat that shows a card of it, may ask for its headers alone.
  const isDocument = own.method === 'GET' && need === 'public' && route.outputStructure === 'detailed'
  return [
    own,
    ...(isDocument ? [{ ...own, method: 'HEAD' }] : []),
    ...(isKeyed(meta) ? [{ ...facts, path: `${KEYED_PREFIX}${path}`, access: 'key' as const }] : []),
  ]
}
