import { type Account, mayUse } from '#core/accounts/access.ts'
import { DAY_MS, formatMinutes, MINUTE_MS } from '#core/kernel/time.ts'
import { DomainError } from '#engine/base/errors.ts'
import { type Billable, usageOf } from '#engine/travel/index.ts'

const MICRO_DOLLARS_PER_UNIT = 200

/**
 * Look-ups of a user in a day (UTC), in units of what a completion costs: $0.0002. A found, resolved or reverse
 * geocoded address is 20 units, $0.004; answers that are kept cost none.
 *
 * A driver's busy day: five full lists of 100 new addresses (500 × 20 = 10,000), 100 addresses typed by hand with
 * twelve completions and one resolution each (100 × 32 = 3,200) and 50 points on the map (50 × 20 = 1,000) are 14,200
 * units; 15,000 are $3.00. A dispatcher's: five lists of 200 (20,000), 120 typed (3,840) and 50 on the map (1,000) are
 * 24,840; 25,000 are $5.00. Roles of the department look addresses up like a driver.
 *
 * Somebody without a plan sets a team up: a depot, and a few drivers who begin elsewhere. Twenty typed addresses are
 * 640 units; 800 are $0.16.
 */
export const dailyUnits = { none: 800, one: 15_000, team: 25_000 } as const

/** Default daily limit of look-ups over all accounts without a plan, in dollars. */
export const UNPAID_DOLLARS_A_DAY = 5

/** The units of somebody's day. `percent` is what a deployment makes of the numbers. */
export const dailyAllowanceOf = (account: Account, percent = 100): number =>
  Math.floor((dailyUnits[sizeOf(account)] * percent) / 100)

/** Whether somebody pays for nothing, and has no role: all of them together have a day as well. */
export const isUnpaid = (account: Account): boolean => sizeOf(account) === 'none'

/** The units that so many dollars buy. */
export const unitsForDollars = (dollars: number): number => Math.round((dollars * 1_000_000) / MICRO_DOLLARS_PER_UNIT)

function sizeOf(account: Account): keyof typeof dailyUnits {
  if (mayUse('teams', account)) return 'team'
  return mayUse('member', account) ? 'one' : 'none'
}

/** The units that some calls to the provider take. */
export const unitsOf = (billable: Billable, calls: number): number =>
  Math.ceil(usageOf(billable, calls).estimatedCostMicroDollars / MICRO_DOLLARS_PER_UNIT)

/** The look-ups of one kind that some units allow. */
export const callsWithin = (billable: Billable, units: number): number =>
  Math.max(0, Math.floor(units / unitsOf(billable, 1)))

/**
 * The refusal of look-ups beyond the day's allowance: how many were asked for, how many are left, when it starts anew.
 * `now` in milliseconds.
 */
export function allowanceReached(look: { readonly asked: number; readonly left: number }, now: number): DomainError {
  const { resetsAt, anew } = nextDay(now)
  const message =
    look.asked > 1
      ? `This list needs ${look.asked} addresses looked up, and ${look.left} are left for today. Shorten it, or try again ${anew}.`
      : `That is the limit of address look-ups for today. Your entries are kept; look-ups are possible again ${anew}.`
  return new DomainError('limit', 'places.daily-allowance', message, { details: { left: look.left, resetsAt } })
}

/** The refusal where all who pay nothing have used up their day together. `now` in milliseconds. */
export function unpaidAllowanceReached(now: number): DomainError {
  const { resetsAt, anew } = nextDay(now)
  const message = `Address look-ups without a plan are used up for today. Your entries are kept; look-ups are possible again ${anew}, or at once with a plan.`
  return new DomainError('limit', 'places.daily-allowance', message, { details: { left: 0, resetsAt } })
}

function nextDay(now: number): { readonly resetsAt: number; readonly anew: string } {
  const resetsAt = (Math.floor(now / DAY_MS) + 1) * DAY_MS
  return { resetsAt, anew: `in ${formatMinutes(Math.ceil((resetsAt - now) / MINUTE_MS))} (midnight UTC)` }
}
