import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { DAILY_DIRECTIONS } from '#core/travel/directions-limit.ts'
import { environment } from '#lambdas/http/environment.ts'
import { reserveUses, returnUses } from '#store/uses.ts'

const KEPT_SECONDS = 2 * DAY_SECONDS

/** Requests for directions that an account is about to buy. `now` in milliseconds. */
interface Directions {
  readonly userId: string
  readonly requests: number
  readonly now: number
}

const slotOf = ({ userId, now }: Directions) => ({ userId, slot: `directions#${dayOf(now)}` })

/** Whether directions are bought at all: a region's streets and a routing server are free. */
const areBought = environment.ROUTER === undefined && environment.REGION_KEYS.length === 0

/** Reserves requests for directions in the account's day, before anything is bought, and returns whether it had room. */
export async function takeDirections(directions: Directions): Promise<boolean> {
  const { requests, now } = directions
  if (!areBought || requests === 0) return true
  return reserveUses({ ...slotOf(directions), expiresAt: epochSeconds(now) + KEPT_SECONDS }, requests, DAILY_DIRECTIONS)
}

/** Gives back requests that were reserved but not bought. */
export async function returnDirections(directions: Directions): Promise<void> {
  if (areBought && directions.requests > 0) await returnUses(slotOf(directions), directions.requests)
}
