import { oc } from '@orpc/contract'
import { failures } from './errors.ts'

/** Who may make a call. Owners, tiers and limits are checked by the handler behind it. */
export interface CallMeta {
  readonly access: 'public' | 'user'
}

const call = oc.$meta<CallMeta>({ access: 'user' })

/** A call that anybody may make. */
export const publicCall = call.meta({ access: 'public' }).errors(failures({ 'request.invalid': 'invalid' }))

/** A call that needs a signed-in user. */
export const userCall = call.errors(
  failures({
    'request.invalid': 'invalid',
    'caller.unauthenticated': 'unauthenticated',
    'caller.forbidden': 'forbidden',
  }),
)
