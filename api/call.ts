import { oc } from '@orpc/contract'
import { type Need, needs } from '#core/accounts/access.ts'
import type { ErrorKind } from '#core/kernel/errors.ts'
import { failures } from './errors.ts'

/** What a call asks of its caller. `lambdas/http` enforces it for every call; owners are checked by the handlers. */
export interface CallMeta {
  readonly need: Need
}

/** The need in a call's meta. A call without one does not exist for anybody. */
export function needOf(meta: Readonly<Record<string, unknown>>): Need {
  const need = needs.find((each) => each === meta.need)
  if (!need) throw new Error(`No such need: ${String(meta.need)}`)
  return need
}

const always = { 'request.invalid': 'invalid' } as const
const signedIn = { 'caller.unauthenticated': 'unauthenticated' } as const
const plus = { 'accounts.not-plus': 'forbidden', 'accounts.subscription-cancelled': 'forbidden' } as const
const department = { 'accounts.not-department': 'forbidden' } as const

/** How a caller is refused who lacks what a call asks for. */
const refusals: Readonly<Record<Need, Readonly<Record<string, ErrorKind>>>> = {
  public: {},
  user: signedIn,
  member: { ...signedIn, ...plus },
  plus: { ...signedIn, ...plus },
  teams: { ...signedIn, 'accounts.not-teams': 'forbidden' },
  'department-viewer': { ...signedIn, ...department },
  'department-scheduler': { ...signedIn, ...department, 'accounts.read-only': 'forbidden' },
  author: { ...signedIn, 'accounts.not-author': 'forbidden' },
}

const call = oc.$meta<CallMeta>({ need: 'user' })

/** Begins a call for those who have what is asked for; it names how the others are refused. */
export const callFor = (need: Need) => call.meta({ need }).errors(failures({ ...always, ...refusals[need] }))
