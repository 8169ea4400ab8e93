import { routes } from 'virtual:contract-routes'
import { type ClientLink, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink, type OpenAPILinkOptions } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '#api/index.ts'
import { isOfCompany } from './session/company.ts'
import { accessToken } from './session/session.ts'
import { inSession } from './session/sign-in-again.ts'

/** What few people need: it comes with the first call of somebody who works for a company of somebody else. */
const companyPart = () => import('./session/company-work.ts')

/** Who calls, and for which company, where it is not their own. */
async function headersOf(path: readonly string[]): Promise<Record<string, string>> {
  const token = await accessToken()
  if (token === undefined) return {}
  const company = isOfCompany() ? (await companyPart()).companyOfCall(path) : undefined
  return { authorization: `Bearer ${token}`, ...(company !== undefined && { 'stopwise-team': company }) }
}

/** A little more than the gateway gives its functions: then nobody will answer any more. */
const ANSWER_MS = 35_000

type Context = Record<never, never>

const options: OpenAPILinkOptions<Context> = {
  url: () => `${window.location.origin}/api`,
  headers: (_options, path) => headersOf(path),
  interceptors: [
    async ({ next }) => {
      const call = () => inSession(() => next())
      return isOfCompany() ? (await companyPart()).noticingEnd(call) : call()
    },
  ],
  fetch: (request, init) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(ANSWER_MS)])
    return fetch(request, { ...init, signal })
  },
}

/** Routes that few pages need are loaded by the first call to one. */
const link: ClientLink<Context> = {
  call: async (path, input, given) => {
    const [feature = '', name = ''] = path
    const known = name in (routes[feature] ?? {}) ? routes : (await import('virtual:late-contract-routes')).routes
    return new OpenAPILink(known, options).call(path, input, given)
  },
}

/**
 * Every call of the contract as a function: `client.planner.optimize({ … })`.
 *
 * The contract holds JSON values only (no dates, no sets), so what arrives has the contract's own types.
 */
export const client: ContractRouterClient<typeof contract> = createORPCClient(link)

/** The same calls for TanStack Query: `useQuery(api.accounts.currentUser.queryOptions())`. */
export const api = createTanstackQueryUtils(client)
