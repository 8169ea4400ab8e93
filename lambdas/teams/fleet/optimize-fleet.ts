import { requireLocks } from '#core/plan/locks/locks.ts'
import { mostDirections } from '#core/plan/most-directions.ts'
import { requirePositions } from '#core/plan/plan-points.ts'
import { type FleetRequest, fleetToPlan, withoutDriven } from '#core/teams/fleet-request.ts'
import { api } from '#lambdas/http/callers.ts'
import { newId, repeatableId } from '#lambdas/http/ids.ts'
import { recordEvent } from '#lambdas/http/logging.ts'
import { runCounted } from '#lambdas/jobs/run-counted.ts'
import { startJob } from '#lambdas/jobs/start-job.ts'
import { withMarks } from '../days/marked-stops.ts'
import { requireFleet } from './require-fleet.ts'

export const optimizeFleet = api.teams.optimizeFleet.handler(async ({ input, context }) => {
  const { caller, user, now, undo } = context
  await requireFleet(input, { userId: caller.userId, user })
  const asked =
    input.date === undefined ? input : await withMarks(input, { userId: caller.userId, date: input.date, now })
  const plan = fleetToPlan(asked)
  requirePositions(plan)
  requireLocks(plan)
  recordEvent('OptimizeClicked')
  const request = { userId: caller.userId, requestId: requestIdOf(input), now }
  const counts = { scope: 'teams', stops: input.stopList.length, directions: mostDirections(plan) } as const
  return runCounted({ ...request, user, undo, ...counts }, (counted) =>
    startJob({ ...request, kind: 'optimize-fleet', counted }, asked),
  )
})

/** One id counts one request: with other contents it is another, or one id would last for the whole month. */
const requestIdOf = (request: FleetRequest): string =>
  repeatableId(request.requestId ?? newId(), JSON.stringify(withoutDriven(request)))
