import type { AnyContractProcedure } from '@orpc/contract'
import type { Need } from '#core/accounts/access.ts'
import { needOf } from './call.ts'

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
      }
    }),
  )
}
