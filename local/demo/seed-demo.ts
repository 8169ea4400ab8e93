import { newUser } from '#core/accounts/account.ts'
import type { PromoCode } from '#core/billing/promo-code.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { makePlan } from '#core/plan/make-plan.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { nameDrivers } from '#core/teams/fleet-plan.ts'
import { type FleetRequest, fleetToPlan } from '#core/teams/fleet-request.ts'
import { sampleDay } from '#core/teams/sample/sample-day.ts'
import { sampleDepot, sampleDrivers } from '#core/teams/sample/sample-team.ts'
import { estimatedTravel, type TravelPort } from '#engine/travel/index.ts'
import { loadArticles } from '#lambdas/blog/articles/load-articles.ts'
import { mediaBucket } from '#lambdas/gateways/media-bucket.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { keepDay } from '#lambdas/teams/days/keep-day.ts'
import { saveUser } from '#store/accounts.ts'
import { savePromoCode } from '#store/billing/promo-codes.ts'
import { readDay } from '#store/teams/days.ts'
import { changeTeam } from '#store/teams.ts'
import { MEDIA_BUCKET } from '../environment.ts'
import { personas } from './personas.ts'

const forever = { endsAt: null, maxUses: null }

/** One that lowers the price, two that give a plan, and one that is over. */
const promoCodes: readonly Omit<PromoCode, 'uses'>[] = [
  { code: 'ROUTES38', promo: { kind: 'price', cents: 14_880, isYearly: true }, ...forever },
  { code: 'OPENROAD', promo: { kind: 'grant', plan: 'plus-yearly' }, ...forever },
  { code: 'TEAMTEST', promo: { kind: 'grant', plan: 'team-small' }, ...forever },
  { code: 'LASTYEAR', promo: { kind: 'price', cents: 9900, isYearly: true }, ...forever, endsAt: Date.UTC(2025, 0, 1) },
]

/**
 * Gives the demo accounts, by their subjects, plans, roles and a team, keeps promo codes to try, and publishes our
 * articles. A start that was ended in the middle of it is made up for by doing it again: nobody could call meanwhile.
 */
export async function seedDemo(subjects: readonly string[], hasStreets: boolean, signal: AbortSignal): Promise<void> {
  // What stands in for Amazon on this machine estimates too, call by call.
  const travel = hasStreets ? providerTravel : estimatedTravel
  for (const [index, { name, email, plan = {}, hasTeam }] of personas.entries()) {
    signal.throwIfAborted()
    const userId = subjects[index] ?? ''
    await saveUser({ ...newUser({ userId, email, name }, Date.now()), ...plan })
    if (hasTeam) await seedTeam(userId, travel, Date.now())
  }
  for (const code of promoCodes) await savePromoCode(code)
  signal.throwIfAborted()
  await loadArticles(mediaBucket(MEDIA_BUCKET).putPicture)
}

const DRIVERS = 6
/** Stops of today and of yesterday, as a slice of the sample: days small enough to be planned while the demo is sown. */
const slices = [
  { daysAgo: 0, from: 0, to: 48 },
  { daysAgo: 1, from: 48, to: 90 },
] as const

/** Days that are there stay as they are. A team with its depot and drivers, and two days built on this travel, for a demo account. `now` in milliseconds. */
async function seedTeam(userId: string, travel: TravelPort, now: number): Promise<void> {
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
    const body = await built({ ...request, stopList: request.stopList.slice(from, to) }, date, travel)
    await keepDay({ userId, personId: userId, date, seen: 0, body, now })
  }
}

async function built(request: FleetRequest, date: string, travel: TravelPort) {
  const plan = await makePlan(fleetToPlan({ ...request, date }), travel, { seed: 1, effort: 'fast' })
  return { request, plan: nameDrivers(request, plan) }
}
