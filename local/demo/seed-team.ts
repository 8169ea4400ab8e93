import { addDays } from '#core/kernel/civil-days.ts'
import { makePlan } from '#core/plan/make-plan.ts'
import { nameDrivers } from '#core/teams/fleet-plan.ts'
import { type FleetRequest, fleetToPlan } from '#core/teams/fleet-request.ts'
import { sampleDay } from '#core/teams/sample/sample-day.ts'
import { sampleDepot, sampleDrivers } from '#core/teams/sample/sample-team.ts'
import { todayIn } from '#core/teams/team-dates.ts'
import type { TravelPort } from '#core/travel/travel-port.ts'
import { keepDay } from '#lambdas/teams/keep-day.ts'
import { changeTeam } from '#store/teams.ts'
import { readDay } from '#store/teams-days.ts'

const DRIVERS = 6
/** Stops of today and of yesterday, as a slice of the sample: days small enough to be planned while the demo is sown. */
const slices = [
  { daysAgo: 0, from: 0, to: 48 },
  { daysAgo: 1, from: 48, to: 90 },
] as const

/** Days that are there stay as they are. A team with its depot and drivers, and two days built on this travel, for a demo account. `now` in milliseconds. */
export async function seedTeam(userId: string, travel: TravelPort, now: number): Promise<void> {
  const company = {
    companyName: 'Northern Vans',
    industry: 'Courier/Delivery',
    role: 'Dispatcher',
    numDrivers: 12,
  } as const
  await changeTeam(userId, 0, { company, depot: sampleDepot, drivers: sampleDrivers })
  const { request } = sampleDay(sampleDrivers, DRIVERS)
  for (const { daysAgo, from, to } of slices) {
    const date = addDays(todayIn(sampleDepot.timeZone, now), -daysAgo)
    if (await readDay({ userId, date }, now)) continue
    const body = await built({ ...request, stopList: request.stopList.slice(from, to) }, travel)
    await keepDay({ userId, date, seen: 0, body, now })
  }
}

async function built(request: FleetRequest, travel: TravelPort) {
  const plan = await makePlan(fleetToPlan(request), travel, { seed: 1, effort: 'fast' })
  return { request, plan: nameDrivers(request, plan) }
}
