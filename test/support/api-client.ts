import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { COMPANY_HEADER, contract, KEYED_PREFIX } from '#api/index.ts'
import type { MemberRole } from '#core/accounts/membership.ts'
import { noteCall } from './called-routes.ts'
import { watchAnswer } from './watch-answers.ts'

/** Every call of the contract, over the wire that the browser uses. */
export type ApiClient = ContractRouterClient<typeof contract>

/** The calls of one person, or of nobody without a token. */
export const createApiClient = (siteUrl: string, token?: string): ApiClient => clientAt(`${siteUrl}/api`, token)

/** The calls of somebody who makes them for a company of somebody else, and what they are there. */
export const createMemberClient = (
  siteUrl: string,
  token: string,
  ownerId: string,
  role: MemberRole | 'owner',
): ApiClient => clientAt(`${siteUrl}/api`, token, { headers: { [COMPANY_HEADER]: ownerId }, role })

/** The calls of a program with an API key; those that take none do not exist for it. */
export const createKeyClient = (siteUrl: string, key: string): ApiClient => clientAt(`${siteUrl}${KEYED_PREFIX}`, key)

interface ForCompany {
  readonly headers: Readonly<Record<string, string>>
  readonly role: MemberRole | 'owner'
}

function clientAt(url: string, token: string | undefined, company?: ForCompany): ApiClient {
  const link = new OpenAPILink(contract, {
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}`, ...company?.headers },
    fetch: async (request) => {
      const response = await fetch(request)
      noteCall(request.method, request.url, response)
      await watchAnswer(request, response, { token, ...(company && { role: company.role }) })
      return response
    },
  })
  return createORPCClient(link)
}

/** What a refused call says. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly data: unknown
}

/** Waits for a call that must be refused. @throws if it is not. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  if ('answer' in outcome) throw new Error(`The call was answered: ${JSON.stringify(outcome.answer).slice(0, 200)}`)
  if (!(outcome.error instanceof ORPCError)) throw outcome.error
  const { status, code, message, data } = outcome.error
  return { status, code, message, data }
}
