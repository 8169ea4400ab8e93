import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '#api/index.ts'
import type { Recorder } from './recorder.ts'

/** Every call of the contract, over the wire that the browser uses. */
export type Client = ContractRouterClient<typeof contract>

/** The calls of one person, or of nobody without a token, each noted under its name. */
export const clientOf = (url: string, token?: string, recorder?: Recorder): Client =>
  createORPCClient(
    new OpenAPILink(contract, {
      url: `${url}/api`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      interceptors: recorder ? [({ next, path }) => recorder.time(path.join('.'), next)] : [],
    }),
  )
