import { fleetAnswerToWire } from '#api/teams/wire.ts'
import { describeFound } from '#core/plan/describe-plan.ts'
import { askLegs } from '#core/plan/make-plan.ts'
import { mostDirectionsWhenCutOff } from '#core/plan/most-directions.ts'
import { timesToCarry } from '#core/plan/travel-at-hand.ts'
import { type FoundFleet, findFleet } from '#core/teams/fleet/find-fleet.ts'
import { findUnreachable, tellUnreachable, withoutUnreachable } from '#core/teams/fleet/find-unreachable.ts'
import { type FleetAnswer, nameDrivers } from '#core/teams/fleet-plan.ts'
import { type FleetRequest, fleetToPlan } from '#core/teams/fleet-request.ts'
import { isUnreachable, type TravelMatrix } from '#engine/travel/index.ts'
import { writeOpenPart } from '#lambdas/jobs/parts.ts'
import { soundSearch } from '#lambdas/jobs/sound-search.ts'
import { step } from '#lambdas/jobs/step.ts'
import { takeDirections } from '#lambdas/jobs/take-directions.ts'
import { readJob } from '#store/jobs.ts'
import { readFleetRequest, readFleetTravel, readFoundFleet } from '../fleet/fleet-parts.ts'
import { fleetTravel } from '../fleet/fleet-travel.ts'

export const handler = step('optimize-fleet', 'directions', async (taskId) => {
  const parts = [readFleetRequest(taskId), readFleetTravel(taskId), readFoundFleet(taskId)] as const
  const [request, travel, fleet] = await Promise.all(parts)
  const answer = await answerWith(request, fleet).catch(async (cause: unknown) => {
    if (isUnreachable(cause) && (await takeSearch(taskId, request)))
      return answerWithout({ request, travel, fleet }, cause)
    throw cause
  })
  const times = timesToCarry(fleetToPlan(request), travel)
  await writeOpenPart('optimize-fleet', taskId, 'result', { ...fleetAnswerToWire(answer), ...(times && { times }) })
})

async function answerWith(request: FleetRequest, { found, alternatives }: FoundFleet): Promise<FleetAnswer> {
  const plan = fleetToPlan(request)
  const described = describeFound(plan, found, await askLegs(plan, found, fleetTravel))
  return { ...nameDrivers(request, described), alternatives }
}

/**
 * Reserves the directions to find stops that can't be reached, one request per stop, in the account's day. Without room,
 * the build ends with only the reason.
 */
async function takeSearch(taskId: string, request: FleetRequest): Promise<boolean> {
  const now = Date.now()
  const job = await readJob(taskId, now)
  const requests = mostDirectionsWhenCutOff(fleetToPlan(request))
  return job !== undefined && takeDirections({ userId: job.userId, requests, now })
}

interface FoundDay {
  readonly request: FleetRequest
  readonly travel: TravelMatrix
  readonly fleet: FoundFleet
}

/** A stop on an island is left out with that reason, and the day shared out anew: it would bend the routes of all. */
async function answerWithout({ request, travel, fleet: { found } }: FoundDay, cause: Error): Promise<FleetAnswer> {
  const apart = await findUnreachable(fleetToPlan(request), found.routes, fleetTravel)
  if (apart.size === 0) throw cause
  const reachable = withoutUnreachable(request, apart)
  const fleet = findFleet(reachable, travel, soundSearch('call'))
  return tellUnreachable(await answerWith(reachable, fleet), apart)
}
