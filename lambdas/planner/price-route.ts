import { DomainError } from '#core/kernel/errors.ts'
import { requirePositions } from '#core/planner/check-request.ts'
import { keepOrder } from '#core/planner/find-order.ts'
import { describeResult } from '#core/planner/plan-result.ts'
import { api, signedIn } from '#lambdas/http/callers.ts'
import { requirePlusCaller } from '#lambdas/http/require-plus-caller.ts'
import { askTravel, priceOrders } from './plan-steps.ts'

export const priceRoute = api.planner.priceRoute
  .use(signedIn)
  .handler(async ({ input: { request, order }, context: { caller } }) => {
    await requirePlusCaller(caller.userId)
    requirePositions(request)
    requireOrder(order, request.stopList.length)
    const found = keepOrder(request, await askTravel(request), order)
    return describeResult(request, found, await priceOrders(request, found))
  })

/** An order names stops of its request, each at most once. */
function requireOrder(order: readonly number[], stops: number): void {
  if (new Set(order).size === order.length && order.every((entered) => entered < stops)) return
  throw new DomainError(
    'invalid',
    'planner.not-an-order',
    'This order does not belong to these stops. Please reload the page.',
  )
}
