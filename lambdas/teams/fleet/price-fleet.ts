import { fleetPlanToWire } from '#api/teams/wire.ts'
import { requireRoutes } from '#core/plan/check-plan.ts'
import { withHeads } from '#core/plan/driven.ts'
import { requireLocks } from '#core/plan/locks/locks.ts'
import { pricePlan } from '#core/plan/make-plan.ts'
import { mostDirections } from '#core/plan/most-directions.ts'
import { requirePositions } from '#core/plan/plan-points.ts'
import { nameDrivers } from '#core/teams/fleet-plan.ts'
import { placesOfDrivers, routesToPlan } from '#core/teams/fleet-request.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { type Pricing, takePricing } from '#lambdas/jobs/take-pricing.ts'
import { fleetTravel } from './fleet-travel.ts'
import { requireFleet } from './require-fleet.ts'

export const priceFleet = api.teams.priceFleet.handler(
  async ({ input: { request, routes, only }, context: { caller, user, now, undo } }) => {
    await requireFleet(request, { userId: caller.userId, user })
    const plan = routesToPlan(request, routes)
    requirePositions(plan)
    requireLocks(plan)
    requireRoutes(plan, plan.routes)
    const kept = { ...plan, routes: withHeads(plan, plan.routes) }
    const wanted = placesOfDrivers(request, only)
    const asked = {
      routes: wanted.length,
      stops: wanted.reduce((sum, place) => sum + (kept.routes[place]?.length ?? 0), 0),
    }
    const directions = mostDirections(plan, asked)
    await requireRoom({ userId: caller.userId, now, undo, routes: Math.max(1, wanted.length), directions })
    const priced = nameDrivers(request, await pricePlan(kept, fleetTravel, wanted))
    return fleetPlanToWire({ ...priced, routes: priced.routes.filter((_, place) => wanted.includes(place)) })
  },
)

async function requireRoom(pricing: Omit<Pricing, 'call'>): Promise<void> {
  if (await takePricing({ ...pricing, call: 'price-fleet' })) return
  throw new DomainError(
    'limit',
    'teams.too-many-changes',
    'That is the limit of changes for today. The routes on this page stay; their times are estimates until tomorrow.',
  )
}
