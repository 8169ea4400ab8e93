import type { AnyContractProcedure } from '@orpc/contract'
import type { Need } from '#core/accounts/access.ts'
import { bodyLimitOf, needOf } from './call.ts'

/** Header by which the site says to the API that a request came through it, and so past the firewall. */
export const ORIGIN_HEADER = 'x-stopwise-origin'

/** Header by which the site says to the API from which address a request came to it; what a visitor says there is replaced. */
export const VIEWER_HEADER = 'x-stopwise-viewer'

/** A call as a gateway sees it. */
export interface ApiRoute {
  readonly feature: string
  readonly name: string
  readonly method: string
  /** With the `/api` prefix and `{parameters}` in the notation of API Gateway. */
  readonly path: string
  /** Whether a gateway asks for a token. */
  readonly access: 'public' | 'user'
  /** What the function behind it asks of the caller. */
  readonly need: Need
  /** Bytes of the longest body that is read at all. */
  readonly maxBodyBytes: number
}

type Calls = Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>>

/** Folds a contract into gateway routes. Every call states its method and path. */
export function routesOf(contract: Calls): ApiRoute[] {
  return Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]) => {
      const { route, meta } = call['~orpc']
      const need = needOf(meta)
      return {
        feature,
        name,
        method: route.method ?? 'POST',
        path: `/api${route.path ?? `/${name}`}`,
        access: need === 'public' ? 'public' : 'user',
        need,
        maxBodyBytes: bodyLimitOf(meta),
      }
    }),
  )
}
