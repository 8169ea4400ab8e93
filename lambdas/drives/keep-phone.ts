import { phoneIds, phoneKeyText, phoneLimits, placeOfNext } from '#core/drives/phones.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { zonedTime } from '#core/kernel/zoned-time.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { repeatableId } from '#lambdas/http/ids.ts'
import { hashOf, newKeyParts } from '#lambdas/http/key-secrets.ts'
import { type KeptPhone, putPhone, readPhone } from '#store/drives-phones.ts'
import { readTeam } from '#store/teams.ts'
import { noSuchRoute, requireOpenRoute, takeUnits } from './driven-route.ts'

export const keepPhone = publicApi.drives.keepPhone.handler(async ({ input, context: { now } }) => {
  const { record, ...route } = await requireOpenRoute(input.routeid, now)
  const { drivers, company, depot } = await readTeam(route.userId)
  const driver = drivers.find(({ id }) => id === record.driverId)
  if (record.teamDate === undefined || !driver) throw noSuchRoute()
  if (record.teamDate < zonedTime(now, depot?.timeZone ?? 'UTC').date) throw earlierDay()
  if (!(await takeUnits(route, { slot: 'phones', units: 1, limit: phoneLimits.keysADay }, now))) throw tooManyPhones()
  const { secret } = newKeyParts()
  const phoneId = await keep(
    {
      ...{ userId: route.userId, driverId: driver.id, secretHash: hashOf(secret) },
      ...{ since: now, seenOn: dayOf(now) },
      expiresAt: epochSeconds(now) + phoneLimits.unseenDays * DAY_SECONDS,
    },
    now,
  )
  return { key: phoneKeyText(phoneId, secret), driver: driver.name, company: company?.companyName ?? '' }
})

/** Phones of one driver that may be kept at the same moment. */
const TRIES = 2 * phoneLimits.phones

/** Keeps a phone among those of its driver; says where. Another one that took the place meanwhile stays there. */
async function keep(phone: Omit<KeptPhone, 'phoneId'>, now: number): Promise<string> {
  const ids = phoneIds(phone.userId, phone.driverId, repeatableId)
  for (let tries = 0; tries < TRIES; tries++) {
    const phones = (await Promise.all(ids.map((id) => readPhone(id, now)))).flatMap((each) => each ?? [])
    const phoneId = placeOfNext(ids, phones)
    const before = phones.find((each) => each.phoneId === phoneId)
    if (phoneId !== undefined && (await putPhone({ ...phone, phoneId }, before, now))) return phoneId
  }
  throw new Error('The phones of a driver were changed again and again')
}

const earlierDay = (): DomainError =>
  new DomainError(
    'conflict',
    'drives.earlier-day',
    'This route is of an earlier day. Open the link of today’s route to keep your routes on this phone.',
  )

const tooManyPhones = (): DomainError =>
  new DomainError(
    'limit',
    'drives.too-many-phones',
    'Too many phones were added today. Try again tomorrow; the link of the route works as before.',
  )
