import { routeToWire, type WireRoute } from '#api/optimized-route.ts'
import { epochSeconds, monthOf } from '#core/kernel/time.ts'
import { requireLocks } from '#core/plan/locks.ts'
import { makePlan } from '#core/plan/make-plan.ts'
import { requirePositions } from '#core/plan/plan-points.ts'
import { JOB_KEPT_HOURS, MAX_POINTS_AT_ONCE } from '#core/planner/limits.ts'
import { type OptimizeRequest, requestToPlan } from '#core/planner/optimize-request.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import { startExecution } from '#lambdas/gateways/executions.ts'
import { newId, repeatableId } from '#lambdas/gateways/ids.ts'
import { writePayload } from '#lambdas/gateways/payloads.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { api, signedIn } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { recordEvent } from '#lambdas/http/logging.ts'
import { requirePlusCaller } from '#lambdas/http/require-plus-caller.ts'
import { createJobOnce, deleteJob, readJob } from '#store/jobs.ts'
import { countOptimization } from './count-optimization.ts'
import { requireAlive } from './own-job.ts'
import { payloadKeys } from './payload-shapes.ts'
import { soundSearch } from './sound-search.ts'

export const optimize = api.planner.optimize.use(signedIn).handler(async ({ input, context: { caller, now } }) => {
  await requirePlusCaller(caller.userId)
  const plan = requestToPlan(input)
  const points = requirePositions(plan).length
  requireLocks(plan)
  recordEvent('OptimizeClicked')
  const request = { userId: caller.userId, requestId: requestIdOf(input), stops: input.stopList.length, now }
  return countOptimization<WireRoute | { taskId: string }>(request, () =>
    points <= MAX_POINTS_AT_ONCE ? planAtOnce(input) : startJob(input, request),
  )
})

/** One id counts one request: with other contents it is another, or one id would last for the whole month. */
const requestIdOf = (request: OptimizeRequest): string =>
  repeatableId(request.requestId ?? newId(), JSON.stringify(request))

const planAtOnce = async (request: OptimizeRequest): Promise<WireRoute> =>
  routeToWire(planToRoute(await makePlan(requestToPlan(request), providerTravel, soundSearch)))

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
