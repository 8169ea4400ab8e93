import { deviceName } from '#core/drives/device-name.ts'
import { phoneIds, phoneKeyText, phoneLimits, placeOfNext } from '#core/drives/phones.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { zonedTime } from '#core/kernel/zoned-time.ts'
import { DomainError } from '#engine/base/errors.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { repeatableId } from '#lambdas/http/ids.ts'
import { hashOf, newKeyParts } from '#lambdas/http/key-secrets.ts'
import { noteSaid } from '#store/drives/heard.ts'
import { type KeptPhone, noteRefusedPhone, putPhone, type RefusedPhone, readPhone } from '#store/drives/phones.ts'
import { readLink } from '#store/teams/links.ts'
import { readTeam } from '#store/teams.ts'
import { noSuchRoute, requireOpenRoute, takeUnits } from '../driven-route.ts'

export const keepPhone = publicApi.drives.keepPhone.handler(async ({ input, context: { now, viewer } }) => {
  const { record, ...route } = await requireOpenRoute(input.routeid, now)
  const { drivers, company, depot } = await readTeam(route.userId)
  const driver = drivers.find(({ id }) => id === record.driverId)
  if (record.teamDate === undefined || !driver) throw noSuchRoute()
  const { date: today } = zonedTime(now, depot?.timeZone ?? 'UTC')
  if (record.teamDate < today) throw earlierDay()
  if (!(await takeUnits(route, { slot: 'phones', units: 1, limit: phoneLimits.keysADay }, now))) throw tooManyPhones()
  const { secret } = newKeyParts()
  const [device, whose] = [deviceName(viewer.agent), { userId: route.userId, driverId: driver.id }]
  const phoneId = await keep(
    {
      ...{ ...whose, secretHash: hashOf(secret), since: now, seenOn: dayOf(now), linkDate: record.teamDate },
      ...(device === undefined ? {} : { device }),
      expiresAt: epochSeconds(now) + phoneLimits.unseenDays * DAY_SECONDS,
    },
    now,
  )
  if (phoneId === undefined) {
    await noteRefused({ ...whose, day: today }, now)
    throw allInUse(driver.name)
  }
  return { key: phoneKeyText(phoneId, secret), driver: driver.name, company: company?.companyName ?? '' }
})

/** Phones of one driver that may be kept at the same moment. */
const TRIES = 2 * phoneLimits.phones

/**
 * Keeps a phone among those of its driver; says where, or `undefined` if all places are in use. Another one that took the
 * place meanwhile stays there.
 */
async function keep(phone: Omit<KeptPhone, 'phoneId'>, now: number): Promise<string | undefined> {
  const ids = phoneIds(phone.userId, phone.driverId, repeatableId)
  for (let tries = 0; tries < TRIES; tries++) {
    const phones = (await Promise.all(ids.map((id) => readPhone(id, now)))).flatMap((each) => each ?? [])
    const phoneId = placeOfNext(ids, phones, phone.seenOn)
    if (phoneId === undefined) return undefined
    const before = phones.find((each) => each.phoneId === phoneId)
    if (await putPhone({ ...phone, phoneId }, before, now)) return phoneId
  }
  throw new Error('The phones of a driver were changed again and again')
}

/** Tells the dispatcher, once a day for each driver: an open board looks again when there is more said of its day. */
async function noteRefused(refused: RefusedPhone, now: number): Promise<void> {
  if (!(await noteRefusedPhone(refused, epochSeconds(now) + NOTED_DAYS * DAY_SECONDS))) return
  const { userId, day, driverId } = refused
  const link = await readLink({ userId, driverId, date: day }, now)
  if (link) await noteSaid({ userId, day, routeId: link.routeId })
}

const NOTED_DAYS = 7

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

const allInUse = (driver: string): DomainError =>
  new DomainError(
    'limit',
    'drives.phones-in-use',
    `${phoneLimits.phones} phones are already set up for ${driver}. Ask your dispatcher to remove one. The route link still works.`,
  )
