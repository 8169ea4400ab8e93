import type { ApiRoute } from '#api/index.ts'

/** Requests a second over all callers, and how many may come at once. */
export interface Throttle {
  readonly rateLimit: number
  readonly burstLimit: number
}

/** For a call that reads or writes a little. */
export const usual: Throttle = { rateLimit: 100, burstLimit: 200 }

/** Calls that compute, or that cost money at a provider. */
const dear: Throttle = { rateLimit: 20, burstLimit: 40 }
/** Calls that anybody can make, without an account. */
const anonymous: Throttle = { rateLimit: 50, burstLimit: 100 }

const dearCalls: ReadonlySet<string> = new Set([
  'optimize',
  'priceRoute',
  'validateAddresses',
  'saveRoute',
  'sendEmail',
  'sendText',
  'optimizeFleet',
  'priceFleet',
  'travelTimes',
  'sendRoute',
])

/**
 * Calls that pages and phones make again and again while they are in front: hundreds of boards or thousands of vans are a
 * usual morning and no flood. Five times what others have.
 */
const repeatedCalls: ReadonlySet<string> = new Set([
  'dayVersion',
  'teamPositions',
  'progress',
  'syncMarks',
  'tellPositions',
  'routeWishes',
  'sharedRoute',
  'stopView',
])
const REPEATED = 5

/** A link by its former call, which the edge does not answer: pages that were opened before a release make it. */
const former: Throttle = { rateLimit: 5, burstLimit: 50 }

/** What an account has of executions unless it asks for more: the figures above are made for it. */
const USUAL_QUOTA = 1000
/** What API Gateway lets through for a whole account, unless it is asked for more. */
const ACCOUNT: Throttle = { rateLimit: 10_000, burstLimit: 5_000 }

/** The factor by which an account with this many executions has larger limits than usual; at least 1. */
export const timesUsual = (functionQuota: number): number => Math.max(1, functionQuota / USUAL_QUOTA)

/**
 * The throttle of a route, which is its own: whoever floods one turns nobody away from the others. A call with a key is
 * looked at before it computes anything, so that a flood of keys that do not exist leaves room for the others; what a
 * person's key may spend is counted by the day. An account with more executions than usual has as much more of each.
 */
export function throttleOf(route: ApiRoute, functionQuota: number): Throttle {
  const { rateLimit, burstLimit } = usuallyOf(route)
  const times = timesUsual(functionQuota) * (repeatedCalls.has(route.name) ? REPEATED : 1)
  return {
    rateLimit: Math.min(ACCOUNT.rateLimit, Math.floor(rateLimit * times)),
    burstLimit: Math.min(ACCOUNT.burstLimit, Math.floor(burstLimit * times)),
  }
}

function usuallyOf({ access, name }: ApiRoute): Throttle {
  if (access === 'key') return usual
  if (name === 'getRoute') return former
  if (access === 'public') return anonymous
  return dearCalls.has(name) ? dear : usual
}
