import { implement } from '@orpc/server'
import { contract } from '#api/index.ts'
import { DomainError } from '#core/kernel/errors.ts'
import type { CallContext } from './context.ts'

/** The contract, ready to be implemented with what every handler gets. */
export const api = implement(contract).$context<CallContext>()

/** Lets signed-in callers pass, with `caller` present. */
export const signedIn = api.middleware(({ context, next }) => {
  if (!context.caller) throw new DomainError('unauthenticated', 'caller.unauthenticated', 'Please sign in')
  return next({ context: { caller: context.caller } })
})
