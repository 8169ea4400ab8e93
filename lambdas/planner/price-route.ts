import { routeToWire } from '#api/planner-wire.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { dayOf, epochSeconds } from '#core/kernel/time.ts'
import { requireRoutes } from '#core/plan/check-plan.ts'
import { requireLocks } from '#core/plan/locks.ts'
import { pricePlan } from '#core/plan/make-plan.ts'
import { requirePositions } from '#core/plan/plan-points.ts'
import { orderToPlan } from '#core/planner/optimize-request.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import type { UndoList } from '#lambdas/http/undo-list.ts'
import { countUse, returnUses } from '#store/uses.ts'

const KEPT_SECONDS = 2 * 86_400

export const priceRoute = api.planner.priceRoute.handler(
  async ({ input: { request, order }, context: { caller, now, undo } }) => {
    const plan = orderToPlan(request, order)
    requirePositions(plan)
    requireLocks(plan)
    requireRoutes(plan, plan.routes)
    await requireRoom({ userId: caller.userId, now, undo })
    return routeToWire(planToRoute(await pricePlan(plan, providerTravel)))
  },
)

/**
 * Pricing buys directions: a driver's day has room for plenty, a script's has not. A fault of ours is not counted; a
 * broken rule is, as its directions were asked for.
 */
async function requireRoom({ userId, now, undo }: { userId: string; now: number; undo: UndoList }): Promise<void> {
  const slot = `price-route#${dayOf(now)}`
  const pricings = await countUse(userId, slot, epochSeconds(now) + KEPT_SECONDS)
  undo.add(async (cause) => {
    if (!(cause instanceof DomainError)) await returnUses({ userId, slot }, 1)
  })
  if (pricings <= environment.PRICINGS_A_DAY) return
  throw new DomainError(
    'limit',
    'planner.too-many-changes',
    'That is the limit of changes for today. The order on this page stays; its times are estimates until tomorrow.',
  )
}
