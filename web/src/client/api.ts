import { routes } from 'virtual:contract-routes'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '#api/index.ts'
import { accessToken } from './session.ts'
import { inSession } from './sign-in-again.ts'

async function authorization(): Promise<Record<string, string>> {
  const token = await accessToken()
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

/** A little more than the gateway gives its functions: then nobody will answer any more. */
const ANSWER_MS = 35_000

const link = new OpenAPILink(routes, {
  url: () => `${window.location.origin}/api`,
  headers: authorization,
  interceptors: [({ next }) => inSession(() => next())],
  fetch: (request, init) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(ANSWER_MS)])
    return fetch(request, { ...init, signal })
  },
})

/**
 * Every call of the contract as a function: `client.planner.optimize({ … })`.
 *
 * The contract holds JSON values only (no dates, no sets), so what arrives has the contract's own types.
 */
export const client: ContractRouterClient<typeof contract> = createORPCClient(link)

/** The same calls for TanStack Query: `useQuery(api.accounts.currentUser.queryOptions())`. */
export const api = createTanstackQueryUtils(client)
