import { followRoute } from '#lambdas/links/follow-route.ts'
import { linkEnd } from '#lambdas/links/route-payload.ts'
import { noteShown, removeLink, type TeamLink } from '#store/teams/links.ts'
import type { DriverRoute } from './driver-route.ts'

/** A version of a day. `now` in milliseconds. */
interface SavedVersion {
  readonly version: number
  readonly now: number
}

/**
 * Has a link show what its driver has on a day, unless a later version of the day was there before. Answers the link as
 * it then is: `undefined` where its owner has ended it, with the digest of before where it could not be written.
 */
export async function followLink(
  link: TeamLink,
  target: DriverRoute,
  saved: SavedVersion,
): Promise<TeamLink | undefined> {
  const { version, now } = saved
  let kept = link
  const followed = await followRoute(link.routeId, target, { ...saved, expiresAt: linkEnd(now) }, async (record) => {
    const { routeVersion, expiresAt } = record
    const noted = { digest: target.digest, dayVersion: version, routeVersion, expiresAt }
    await noteShown(link, noted)
    kept = { ...link, ...noted }
  })
  if (followed === 'ended') {
    await removeLink(link)
    return undefined
  }
  return kept
}
