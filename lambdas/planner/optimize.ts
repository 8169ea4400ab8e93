import { epochSeconds, monthOf } from '#core/kernel/time.ts'
import { requirePositions } from '#core/planner/check-request.ts'
import { JOB_KEPT_HOURS, MAX_POINTS_AT_ONCE } from '#core/planner/limits.ts'
import { requireLocks } from '#core/planner/locks.ts'
import { planResult } from '#core/planner/plan-result.ts'
import type { OptimizedRoute, OptimizeRequest } from '#core/planner/planner.ts'
import { startExecution } from '#lambdas/gateways/executions.ts'
import { newId, repeatableId } from '#lambdas/gateways/ids.ts'
import { writePayload } from '#lambdas/gateways/payloads.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { recordEvent } from '#lambdas/http/logging.ts'
import { createJobOnce, deleteJob, readJob } from '#store/jobs.ts'
import { countOptimization } from './count-optimization.ts'
import { requireAlive } from './own-job.ts'
import { payloadKeys } from './payload-shapes.ts'
import { askTravel, findSoundOrder, priceOrders } from './plan-steps.ts'

export const optimize = api.planner.optimize.handler(async ({ input, context: { caller, now } }) => {
  const points = requirePositions(input).length
  requireLocks(input)
  recordEvent('OptimizeClicked')
  const request = { userId: caller.userId, requestId: requestIdOf(input), stops: input.stopList.length, now }
  return countOptimization<OptimizedRoute | { taskId: string }>(request, () =>
    points <= MAX_POINTS_AT_ONCE ? planAtOnce(input) : startJob(input, request),
  )
})

/** One id counts one request: with other contents it is another, or one id would last for the whole month. */
const requestIdOf = (request: OptimizeRequest): string =>
  repeatableId(request.requestId ?? newId(), JSON.stringify(request))

async function planAtOnce(request: OptimizeRequest): Promise<OptimizedRoute> {
  const found = findSoundOrder(request, await askTravel(request))
  return planResult(request, found, await priceOrders(request, found))
}

interface JobRequest {
  readonly userId: string
  readonly requestId: string
  readonly stops: number
  readonly now: number
}

/** Starts the state machine once per request id; a repeated request gets the task that is already under way. */
async function startJob(
  request: OptimizeRequest,
  { userId, requestId, stops, now }: JobRequest,
): Promise<{ taskId: string }> {
  const taskId = repeatableId(userId, requestId)
  const earlier = await readJob(taskId, now)
  if (earlier) {
    requireAlive(earlier, now)
    return { taskId }
  }
  const outcome = await createJobOnce({
    taskId,
    userId,
    requestId,
    status: 'running',
    phase: 'queued',
    done: 0,
    total: 4,
    stops,
    month: monthOf(now),
    createdAt: now,
    updatedAt: now,
    expiresAt: epochSeconds(now) + JOB_KEPT_HOURS * 3600,
  })
  if (outcome === 'exists') return { taskId }
  try {
    // Only the one that made the task writes: a second writer could meet its first reader.
    await writePayload(payloadKeys(taskId).request, request)
    await startExecution(environment.OPTIMIZE_ROUTE_ARN, taskId, { taskId })
  } catch (cause) {
    await deleteJob(taskId)
    throw cause
  }
  return { taskId }
}
