import { DomainError } from '#engine/base/errors.ts'
import { toPosition } from '#engine/base/geo.ts'
import { modes, packTimes, type TravelConditions } from '#engine/travel/index.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { api } from '#lambdas/http/callers.ts'
import { type Pricing, takePricing } from '#lambdas/jobs/take-pricing.ts'

/** Pairs that are as much work as a route that is priced. */
const PAIRS_OF_A_ROUTE = 2_500

export const travelTimes = api.planner.travelTimes.handler(
  async ({ input: { method, from, to, when, ...others }, context: { caller, now, undo } }) => {
    const { between } = providerTravel
    if (!between) return { source: 'estimated' }
    const routes = Math.ceil((from.length * to.length) / PAIRS_OF_A_ROUTE)
    await requireRoom({ userId: caller.userId, now, undo, routes })
    const origins = from.map(toPosition)
    // One list of places, not two alike: a square takes less time and fewer letters.
    const destinations = JSON.stringify(from) === JSON.stringify(to) ? origins : to.map(toPosition)
    const conditions: TravelConditions = { ...(when && { hours: when }), ...others }
    const times = await between(origins, destinations, modes[method], conditions)
    return times ? { source: times.source, times: packTimes(times) } : { source: 'estimated' }
  },
)

async function requireRoom(pricing: Omit<Pricing, 'call'>): Promise<void> {
  if (await takePricing({ ...pricing, call: 'travel-times' })) return
  throw new DomainError(
    'limit',
    'planner.too-many-changes',
    'That is the limit of travel times for today. The page goes on with estimates until tomorrow.',
  )
}
