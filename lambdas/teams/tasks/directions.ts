import { fleetAnswerToWire } from '#api/teams-wire.ts'
import { describeFound } from '#core/plan/describe-plan.ts'
import { askLegs } from '#core/plan/make-plan.ts'
import { type FoundFleet, findFleet } from '#core/teams/find-fleet.ts'
import { findUnreachable, isUnreachable, tellUnreachable, withoutUnreachable } from '#core/teams/find-unreachable.ts'
import { type FleetAnswer, nameDrivers } from '#core/teams/fleet-plan.ts'
import { type FleetRequest, fleetToPlan } from '#core/teams/fleet-request.ts'
import { writeOpenPart } from '#lambdas/jobs/parts.ts'
import { soundSearch } from '#lambdas/jobs/sound-search.ts'
import { step } from '#lambdas/jobs/step.ts'
import { readFleetRequest, readFleetTravel, readFoundFleet } from '../fleet-parts.ts'
import { fleetTravel } from '../fleet-travel.ts'

export const handler = step('optimize-fleet', 'directions', async (taskId) => {
  const [request, fleet] = await Promise.all([readFleetRequest(taskId), readFoundFleet(taskId)])
  const answer = await answerWith(request, fleet).catch((cause: unknown) => {
    if (isUnreachable(cause)) return answerWithout(taskId, request, fleet, cause)
    throw cause
  })
  await writeOpenPart('optimize-fleet', taskId, 'result', fleetAnswerToWire(answer))
})

async function answerWith(request: FleetRequest, { found, alternatives }: FoundFleet): Promise<FleetAnswer> {
  const plan = fleetToPlan(request)
  const described = describeFound(plan, found, await askLegs(plan, found, fleetTravel))
  return { ...nameDrivers(request, described), alternatives }
}

/** A stop on an island is left out with that reason, and the day shared out anew: it would bend the routes of all. */
async function answerWithout(taskId: string, request: FleetRequest, { found }: FoundFleet, cause: Error) {
  const apart = await findUnreachable(fleetToPlan(request), found.routes, fleetTravel)
  if (apart.size === 0) throw cause
  const reachable = withoutUnreachable(request, apart)
  const fleet = findFleet(reachable, await readFleetTravel(taskId), soundSearch('call'))
  return tellUnreachable(await answerWith(reachable, fleet), apart)
}
