import type { AnyContractProcedure } from '@orpc/contract'

/** A call as a gateway sees it. */
export interface ApiRoute {
  readonly feature: string
  readonly name: string
  readonly method: string
  /** With the `/api` prefix and `{parameters}` in the notation of API Gateway. */
  readonly path: string
  readonly access: 'public' | 'user'
}

type Calls = Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>>

const accessOf = (meta: Record<string, unknown>): ApiRoute['access'] => (meta.access === 'public' ? 'public' : 'user')

/** Folds a contract into gateway routes. Every call states its method and path. */
export function routesOf(contract: Calls): ApiRoute[] {
  return Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]) => {
      const { route, meta } = call['~orpc']
      return {
        feature,
        name,
        method: route.method ?? 'POST',
        path: `/api${route.path ?? `/${name}`}`,
        access: accessOf(meta),
      }
    }),
  )
}
