import { implement } from '@orpc/server'
import { contract } from '#api/index.ts'
import type { CallContext, PublicContext } from './context.ts'

const implementer = implement(contract)

/** The contract, ready to be implemented with what every handler gets: `serve` has let the caller pass by then. */
export const api = implementer.$context<CallContext>()

/** The same for calls that anybody may make. */
export const publicApi = implementer.$context<PublicContext>()
