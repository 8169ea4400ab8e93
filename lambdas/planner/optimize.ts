import { requirePositions } from '#core/planner/check-request.ts'
import { MAX_POINTS_AT_ONCE } from '#core/planner/limits.ts'
import { requireLocks } from '#core/planner/locks.ts'
import { planResult } from '#core/planner/plan-result.ts'
import type { OptimizedRoute, OptimizeRequest } from '#core/planner/planner.ts'
import { newId, repeatableId } from '#lambdas/gateways/ids.ts'
import { api } from '#lambdas/http/callers.ts'
import { recordEvent } from '#lambdas/http/logging.ts'
import { runCounted } from '#lambdas/jobs/run-counted.ts'
import { startJob } from '#lambdas/jobs/start-job.ts'
import { askTravel, findSoundOrder, priceOrders } from './plan-steps.ts'

export const optimize = api.planner.optimize.handler(async ({ input, context: { caller, now } }) => {
  const points = requirePositions(input).length
  requireLocks(input)
  recordEvent('OptimizeClicked')
  const request = { userId: caller.userId, requestId: requestIdOf(input), now }
  const stops = input.stopList.length
  return runCounted<OptimizedRoute | { taskId: string }>({ ...request, scope: 'web', stops }, (counted) =>
    points <= MAX_POINTS_AT_ONCE ? planAtOnce(input) : startJob({ ...request, kind: 'optimize-route', counted }, input),
  )
})

/** One id counts one request: with other contents it is another, or one id would last for the whole month. */
const requestIdOf = (request: OptimizeRequest): string =>
  repeatableId(request.requestId ?? newId(), JSON.stringify(request))

async function planAtOnce(request: OptimizeRequest): Promise<OptimizedRoute> {
  const found = findSoundOrder(request, await askTravel(request))
  return planResult(request, found, await priceOrders(request, found))
}
