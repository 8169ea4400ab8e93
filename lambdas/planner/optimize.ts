import type { WireAnswer } from '#api/planner-wire.ts'
import { describeFound } from '#core/plan/describe-plan.ts'
import { requireLocks } from '#core/plan/locks/locks.ts'
import { askLegs, askTravel, findSoundPlan } from '#core/plan/make-plan.ts'
import { mostDirections } from '#core/plan/most-directions.ts'
import type { PlanRequest } from '#core/plan/plan.ts'
import { requirePositions } from '#core/plan/plan-points.ts'
import { MAX_POINTS_AT_ONCE } from '#core/planner/limits.ts'
import { type OptimizeRequest, requestToPlan } from '#core/planner/optimize-request.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { api } from '#lambdas/http/callers.ts'
import { newId, repeatableId } from '#lambdas/http/ids.ts'
import { recordEvent } from '#lambdas/http/logging.ts'
import { runCounted } from '#lambdas/jobs/run-counted.ts'
import { soundSearch } from '#lambdas/jobs/sound-search.ts'
import { startJob } from '#lambdas/jobs/start-job.ts'
import { answerOf } from './answer-of.ts'

export const optimize = api.planner.optimize.handler(async ({ input, context: { caller, user, now, undo } }) => {
  const plan = requestToPlan(input)
  const points = requirePositions(plan).length
  requireLocks(plan)
  recordEvent('OptimizeClicked')
  const request = { userId: caller.userId, requestId: requestIdOf(input), now }
  const counts = { scope: 'web', stops: input.stopList.length, directions: mostDirections(plan) } as const
  return runCounted<WireAnswer | { taskId: string }>({ ...request, user, undo, ...counts }, (counted) =>
    points <= MAX_POINTS_AT_ONCE ? planAtOnce(plan) : startJob({ ...request, kind: 'optimize-route', counted }, input),
  )
})

/** One id counts one request: with other contents it is another, or one id would last for the whole month. */
const requestIdOf = (request: OptimizeRequest): string =>
  repeatableId(request.requestId ?? newId(), JSON.stringify(request))

async function planAtOnce(plan: PlanRequest): Promise<WireAnswer> {
  const travel = await askTravel(plan, providerTravel)
  const found = findSoundPlan(plan, travel, soundSearch('call'))
  return answerOf(plan, describeFound(plan, found, await askLegs(plan, found, providerTravel)), travel)
}
