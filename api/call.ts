import { oc } from '@orpc/contract'
import * as z from 'zod'
import { type Need, needs } from '#core/accounts/access.ts'
import { type CompanyUse, companyUses } from '#core/accounts/membership.ts'
import type { ErrorKind } from '#engine/base/errors.ts'
import { failures } from './errors.ts'

/** What a call asks of its caller. `lambdas/http` enforces it for every call; owners are checked by the handlers. */
export interface CallMeta {
  readonly need: Need
  /** Bytes of the longest body that is read at all. */
  readonly maxBodyBytes: number
  /** Whether programs may make it as well, with the API key of a person. */
  readonly keyed: boolean
  /** Seconds for which the edge may answer a public read again by itself; without it never. */
  readonly edgeSeconds?: number
  /** Whether its body is a form instead of JSON. The form is ignored, or the handler reads it. */
  readonly readsNoBody?: boolean
  /** What it does for a company that is not the caller's; without it `companyUseOf` knows. */
  readonly company?: CompanyUse
}

/** The need in a call's meta. A call without one does not exist for anybody. */
export function needOf(meta: Readonly<Record<string, unknown>>): Need {
  const need = needs.find((each) => each === meta.need)
  if (!need) throw new Error(`No such need: ${String(meta.need)}`)
  return need
}

/** A call as far as it says who makes it for whom. */
interface AskedCall {
  readonly meta: Readonly<Record<string, unknown>>
  readonly route: { readonly method?: string | undefined }
}

/**
 * What a call does for a company that is not the caller's. Where it does not say, calls of Teams are made for whatever
 * team is on the page, those that read look; nobody makes any other one for a company.
 */
export function companyUseOf({ meta, route }: AskedCall): CompanyUse {
  const stated = companyUses.find((each) => each === meta.company)
  if (stated) return stated
  if (meta.need !== 'teams') return 'never'
  return route.method === 'GET' ? 'look' : 'change'
}

/** Bytes of a body where a call asks for no more: many times what a form holds. */
export const SMALL_BODY = 64_000

/** Bytes of a body that is not read. */
const SHORT_BODY = 2_000

/** Bytes of a list of the most addresses that any face takes, with all that is said of each. */
export const LIST_BODY = 500_000
/** Bytes of a route of the most stops with its geometry. A function takes 6 MB, the body in it as JSON text. */
export const ROUTE_BODY = 4_000_000

/** The limit in a call's meta. */
export const bodyLimitOf = ({ maxBodyBytes }: Readonly<Record<string, unknown>>): number =>
  typeof maxBodyBytes === 'number' ? maxBodyBytes : SMALL_BODY

/** The seconds of the edge in a call's meta. */
export const edgeSecondsOf = ({ edgeSeconds }: Readonly<Record<string, unknown>>): number =>
  typeof edgeSeconds === 'number' ? edgeSeconds : 0

/** Whether a call's meta says that bodies are left unread. */
export const readsNoBody = (meta: Readonly<Record<string, unknown>>): boolean => meta.readsNoBody === true

/** Whether a call's meta opens it to API keys. */
export const isKeyed = ({ keyed }: Readonly<Record<string, unknown>>): boolean => keyed === true

/** A file instead of JSON, with its own headers; its route sets `outputStructure: 'detailed'`. */
export const Document = z.object({ headers: z.record(z.string(), z.string()), body: z.unknown() })

const always = { 'request.invalid': 'invalid', 'request.too-many': 'limit' } as const
const signedIn = { 'caller.unauthenticated': 'unauthenticated' } as const
const plus = { 'accounts.not-plus': 'forbidden', 'accounts.subscription-cancelled': 'forbidden' } as const
const ofCompany = { 'teams.not-member': 'forbidden', 'teams.view-only': 'forbidden' } as const
const teams = { 'accounts.not-teams': 'forbidden', ...ofCompany } as const
const department = { 'accounts.not-department': 'forbidden' } as const

/** How a caller is refused who lacks what a call asks for. */
const refusals: Readonly<Record<Need, Readonly<Record<string, ErrorKind>>>> = {
  public: {},
  user: signedIn,
  member: { ...signedIn, ...plus },
  subscriber: { ...signedIn, ...plus },
  plus: { ...signedIn, ...plus },
  teams: { ...signedIn, ...teams },
  'department-viewer': { ...signedIn, ...department },
  'department-scheduler': { ...signedIn, ...department, 'accounts.read-only': 'forbidden' },
  author: { ...signedIn, 'accounts.not-author': 'forbidden' },
}

const unknownKey = { 'caller.unknown-key': 'unauthenticated' } as const
const tooLarge = { 'request.too-large': { status: 413 } } as const

const call = oc.$meta<CallMeta>({ need: 'user', maxBodyBytes: SMALL_BODY, keyed: false })

/** Begins a call for those who have what is asked for; it names how the others are refused, and bodies beyond its limit. */
export const callFor = (need: Need, maxBodyBytes = SMALL_BODY) =>
  call.meta({ need, maxBodyBytes, keyed: false }).errors({ ...failures({ ...always, ...refusals[need] }), ...tooLarge })

/** The same for what anybody may read, over and over: the edge answers it again for some seconds. */
export const shownFor = (edgeSeconds: number) =>
  callFor('public').meta({ need: 'public', maxBodyBytes: SMALL_BODY, keyed: false, edgeSeconds })

/** The same for what programs of others call without an account, as a standard asks for: by its path alone. */
export const pathCallFor = () =>
  callFor('public', SHORT_BODY).meta({ need: 'public', maxBodyBytes: SHORT_BODY, keyed: false, readsNoBody: true })

/** The same for a call with a file in a form, which its handler reads. */
export const fileCallFor = (maxBodyBytes: number) =>
  callFor('public', maxBodyBytes).meta({ need: 'public', maxBodyBytes, keyed: false, readsNoBody: true })

/** The same for a call that says by itself whether those who work for a company make it for that. */
export const companyCallFor = (company: CompanyUse, need: Exclude<Need, 'public'>, maxBodyBytes = SMALL_BODY) =>
  callFor(need, maxBodyBytes).meta({ need, maxBodyBytes, keyed: false, company }).errors(failures(teams))

/** The same for a call that programs may make too, with an API key, below `/api/v1`. */
export const keyedCallFor = (need: Exclude<Need, 'public'>, maxBodyBytes = SMALL_BODY) =>
  callFor(need, maxBodyBytes).meta({ need, maxBodyBytes, keyed: true }).errors(failures(unknownKey))

/** Both: programs make it for their owner, people for the company that they work for. */
export const sharedCallFor = (company: CompanyUse, need: Exclude<Need, 'public'>, maxBodyBytes = SMALL_BODY) =>
  keyedCallFor(need, maxBodyBytes).meta({ need, maxBodyBytes, keyed: true, company }).errors(failures(teams))
