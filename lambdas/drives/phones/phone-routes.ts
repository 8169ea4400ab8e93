import { ItineraryShape } from '#api/itinerary.ts'
import { phoneDays, phoneLimits } from '#core/drives/phones.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { zonedTime } from '#core/kernel/zoned-time.ts'
import { linkIdOf } from '#core/links/share-link.ts'
import { DomainError } from '#engine/base/errors.ts'
import { readPayload } from '#lambdas/gateways/payloads.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { readLivingRoute } from '#lambdas/links/open-route.ts'
import { notePhoneSeen } from '#store/drives/phones.ts'
import { type LinkKey, readLink } from '#store/teams/links.ts'
import { takeUnits } from '../driven-route.ts'
import { requireDriver, requireKey } from './require-phone.ts'

export const phoneRoutes = publicApi.drives.phoneRoutes.handler(async ({ input, context: { now } }) => {
  const phone = await requireKey(input.key, now)
  const { userId, driverId, phoneId } = phone
  const what = { slot: 'phone-asks', units: 1, limit: phoneLimits.asksADay }
  if (!(await takeUnits({ userId, routeId: phoneId }, what, now))) throw tooManyAsks()
  const { team, driver } = await requireDriver(phone)
  const { date: today } = zonedTime(now, team.depot?.timeZone ?? 'UTC')
  const routes = await Promise.all(phoneDays(today).map((date) => routeOf({ userId, driverId, date }, now)))
  const seenOn = dayOf(now)
  if (phone.seenOn !== seenOn) {
    await notePhoneSeen(phone, { seenOn, expiresAt: epochSeconds(now) + phoneLimits.unseenDays * DAY_SECONDS })
  }
  const company = team.company?.companyName ?? ''
  return { driver: driver.name, company, today, routes: routes.flatMap((route) => route ?? []) }
})

/** The route of a driver of which a link was made; `undefined` where there is none, or it was withdrawn. */
async function routeOf(key: LinkKey, now: number) {
  const link = await readLink(key, now)
  const record = link && (await readLivingRoute(link.routeId, now))
  if (!record || record.standing === 'withdrawn') return undefined
  const { stops } = record
  const leaveAt = await readPayload(record.payloadKey, (json) => ItineraryShape.parse(json).leaveAt)
  return { routeId: linkIdOf(record), date: key.date, stops, ...(leaveAt === undefined ? {} : { leaveAt }) }
}

const tooManyAsks = (): DomainError =>
  new DomainError(
    'limit',
    'drives.too-many-asks',
    'This phone has asked for its routes too often today. The links that you were sent work as before.',
  )
