import { DomainError } from '#core/kernel/errors.ts'
import { epochSeconds } from '#core/kernel/time.ts'
import { requireOrder } from '#core/planner/check-order.ts'
import { requirePositions } from '#core/planner/check-request.ts'
import { keepOrder } from '#core/planner/find-order.ts'
import { requireLocks } from '#core/planner/locks.ts'
import { describeResult } from '#core/planner/plan-result.ts'
import { api } from '#lambdas/http/callers.ts'
import { countUse } from '#store/uses.ts'
import { askTravel, priceOrders } from './plan-steps.ts'

const DAILY_PRICINGS = 500
const KEPT_SECONDS = 2 * 86_400

export const priceRoute = api.planner.priceRoute.handler(
  async ({ input: { request, order }, context: { caller, now } }) => {
    requirePositions(request)
    requireLocks(request)
    requireOrder(order, request.stopList.length)
    await requireRoom(caller.userId, now)
    const found = keepOrder(request, await askTravel(request), order)
    return describeResult(request, found, await priceOrders(request, found))
  },
)

/** Pricing buys directions: a driver's day has room for plenty, a script's has not. */
async function requireRoom(userId: string, now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10)
  if ((await countUse(userId, `price-route#${day}`, epochSeconds(now) + KEPT_SECONDS)) <= DAILY_PRICINGS) return
  throw new DomainError(
    'limit',
    'planner.too-many-changes',
    'That is the limit of changes for today. The order on this page stays; its times are estimates until tomorrow.',
  )
}
