import pMap from 'p-map'
import { zonedTime } from '#core/kernel/zoned-time.ts'
import { endPhonesSince } from '#store/drives/phones.ts'
import { type RouteRecord, readRoute, readRoutes, renewSecret } from '#store/sharing.ts'
import { listDaysFrom, noteSent } from '#store/teams/days.ts'
import { listAllLinks } from '#store/teams/links.ts'
import { beginRenewal, listMemberships, type MembershipRecord, readMember } from '#store/teams/people.ts'
import { readTeam } from '#store/teams.ts'
import { newSecret } from './link-secrets.ts'

const AT_ONCE = 16

/**
 * Ends a person's use of the company links that they have seen. A dispatcher becomes a viewer, who gets no links; then
 * every link gets a new secret, and phones added since the person joined are removed. Returns how many drivers of today or
 * later need a new link.
 *
 * It can be retried: the membership records the pending renewal until `changeMember` or `deleteMember` clears it. `now` in
 * milliseconds.
 */
export async function endLinkRights(personId: string, ownerId: string, now: number): Promise<number> {
  await beginRenewal(personId, ownerId)
  const member = await readMember(personId, ownerId)
  if (!member) return 0
  const routes = (await livingRoutes(ownerId, now)).filter((route) => hasSeen(member, route))
  if (routes.length === 0 && !member.renewsLinks) return 0
  await pMap(routes, (route) => renew(route, now), { concurrency: AT_ONCE })
  // After the renewal, when an old link can no longer add a phone.
  await endPhonesSince(ownerId, member.since)
  return countUntold(ownerId, routes, now)
}

/** The same for all companies that a person works for. */
export async function endAllLinkRights(personId: string, now: number): Promise<void> {
  for (const { ownerId } of await listMemberships(personId)) await endLinkRights(personId, ownerId, now)
}

/** Viewers have seen no links, only ids of routes, which open links without a secret. */
const hasSeen = ({ renewsLinks = false }: MembershipRecord, { secret }: RouteRecord): boolean =>
  renewsLinks || secret === undefined

async function livingRoutes(ownerId: string, now: number): Promise<readonly RouteRecord[]> {
  const links = await listAllLinks(ownerId, now)
  return [...(await readRoutes(links.map(({ routeId }) => routeId))).values()]
}

/** Gives a link a new secret, even if another call does so at the same time. */
async function renew(route: RouteRecord, now: number): Promise<void> {
  let open: RouteRecord | undefined = route
  while (open && !(await renewSecret(open, newSecret(), now))) open = await readRoute(route.routeId, now)
}

/** Records on today and each later day that its drivers need the new links, and counts these drivers. */
async function countUntold(ownerId: string, routes: readonly RouteRecord[], now: number): Promise<number> {
  const { depot } = await readTeam(ownerId)
  const { date: today } = zonedTime(now, depot?.timeZone ?? 'UTC')
  const open = routes.filter(({ teamDate = '', standing }) => teamDate >= today && standing !== 'withdrawn')
  for (const day of await listDaysFrom(ownerId, today, now)) {
    const untold = open.filter(({ teamDate }) => teamDate === day.date).length
    if (untold > 0) await noteSent(day, Math.max(0, day.sent - untold))
  }
  return new Set(open.map(({ driverId }) => driverId)).size
}
