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

/** A link by its former call, which the edge does not answer: pages that were opened before a release make it. */
const former: Throttle = { rateLimit: 5, burstLimit: 50 }

/**
 * The throttle of a route, which is its own: whoever floods one turns nobody away from the others. A call with a key is
 * looked at before it computes anything, so that a flood of keys that do not exist leaves room for the others; what a
 * person's key may spend is counted by the day.
 */
export function throttleOf({ access, name }: ApiRoute): Throttle {
  if (access === 'key') return usual
  if (name === 'getRoute') return former
  if (access === 'public') return anonymous
  return dearCalls.has(name) ? dear : usual
}
