import { slotOfDay } from '#core/kernel/day-slot.ts'
import { routeTitle } from '#core/teams/sending/route-message.ts'
import { DomainError } from '#engine/base/errors.ts'
import { dropPayloads, writePayload } from '#lambdas/gateways/payloads.ts'
import { environment } from '#lambdas/http/environment.ts'
import { newId } from '#lambdas/http/ids.ts'
import { newLinkedRoute, withSecret } from '#lambdas/links/link-secrets.ts'
import { figuresOf, fitLink, linkEnd, payloadKeyOf } from '#lambdas/links/route-payload.ts'
import { createRoute, deleteRoute } from '#store/sharing.ts'
import { createLink, type LinkKey, readLink } from '#store/teams/links.ts'
import { reserveUses } from '#store/uses.ts'
import type { SavedDay } from '../day-payloads.ts'
import type { DriverRoute } from './driver-route.ts'
import { followDriver } from './follow-driver.ts'
import { followLink } from './follow-link.ts'
import type { OpenedLink } from './links.ts'

/** A driver of a saved day. `now` in milliseconds. */
interface LinkedDriver extends LinkKey {
  readonly name: string
  readonly saved: SavedDay
  readonly target: DriverRoute
  readonly now: number
}

/**
 * The link of a driver, which shows the saved day; it is made where there is none.
 *
 * @throws DomainError `teams.no-such-route` for a driver who has neither stops nor a link, `teams.too-many-saves`
 */
export async function openLink(driver: LinkedDriver): Promise<OpenedLink> {
  const { saved, target, now } = driver
  const link = await readLink(driver, now)
  const followed = link && (await followLink(link, target, { version: saved.record.version, now }))
  const opened = followed ? await withSecret(followed) : await makeLink(driver)
  await followDriver(opened, target, now)
  return opened
}

async function makeLink(driver: LinkedDriver): Promise<OpenedLink> {
  const { userId, date, driverId, name, saved, target, now } = driver
  const { wire, digest } = target
  if (!wire) throw noSuchRoute()
  await requireLinks(userId, now)
  const [{ routeId, secret }, expiresAt, dayVersion] = [newLinkedRoute(), linkEnd(now), saved.record.version]
  const payloadKey = payloadKeyOf(routeId, newId())
  await writePayload(payloadKey, fitLink(wire))
  await createRoute({
    ...{ routeId, secret, userId, payloadKey, teamDate: date, driverId, dayVersion, digest },
    ...figuresOf(wire),
    ...{ title: routeTitle(name, date), routeVersion: 1, isShared: true, standing: 'current' },
    ...{ createdAt: now, updatedAt: now, expiresAt },
  })
  const link = { userId, date, driverId, routeId, digest, dayVersion, routeVersion: 1, expiresAt }
  if ((await createLink(link, now)) === 'created') return { ...link, secret }
  // Somebody has made one at the same moment: a driver has one link.
  await deleteRoute(routeId)
  await dropPayloads([payloadKey])
  return openLink(driver)
}

async function requireLinks(userId: string, now: number): Promise<void> {
  if (await reserveUses(slotOfDay(userId, 'team-link', now), 1, environment.TEAM_MAILS_A_DAY)) return
  throw new DomainError(
    'limit',
    'teams.too-many-saves',
    'That is the limit of new links for today. Try again tomorrow.',
  )
}

const noSuchRoute = (): DomainError =>
  new DomainError('not-found', 'teams.no-such-route', 'This driver has no stops on this day.')
