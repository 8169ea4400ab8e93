import { routeToWire } from '#api/planner-wire.ts'
import { requireRoutes } from '#core/plan/check-plan.ts'
import { requireLocks } from '#core/plan/locks/locks.ts'
import { pricePlan } from '#core/plan/make-plan.ts'
import { mostDirections } from '#core/plan/most-directions.ts'
import { requirePositions } from '#core/plan/plan-points.ts'
import { orderToPlan } from '#core/planner/optimize-request.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import { DomainError } from '#engine/base/errors.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { api } from '#lambdas/http/callers.ts'
import { type Pricing, takePricing } from '#lambdas/jobs/take-pricing.ts'

export const priceRoute = api.planner.priceRoute.handler(
  async ({ input: { request, order }, context: { caller, now, undo } }) => {
    const plan = orderToPlan(request, order)
    requirePositions(plan)
    requireLocks(plan)
    requireRoutes(plan, plan.routes)
    await requireRoom({ userId: caller.userId, now, undo, directions: mostDirections(plan) })
    return routeToWire(planToRoute(await pricePlan(plan, providerTravel)))
  },
)

async function requireRoom(pricing: Omit<Pricing, 'call'>): Promise<void> {
  if (await takePricing({ ...pricing, call: 'price-route' })) return
  throw new DomainError(
    'limit',
    'planner.too-many-changes',
    'That is the limit of changes for today. The order on this page stays; its times are estimates until tomorrow.',
  )
}
