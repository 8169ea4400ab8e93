import { linkIdIn, readLinkId } from '#core/links/share-link.ts'
import { DomainError } from '#engine/base/errors.ts'
import { environment } from '#lambdas/http/environment.ts'
import { opensBy } from '#lambdas/links/open-route.ts'
import type { RouteRecord } from '#store/sharing.ts'
import { requireOwnRoute } from './routes.ts'

/**
 * The caller's shared route behind one of our links: nobody sends anything else.
 *
 * @throws DomainError `sharing.not-our-link`, `sharing.no-such-route`
 */
export async function requireOwnLink(link: string, userId: string, now: number): Promise<RouteRecord> {
  const linkId = linkIdIn(environment.SITE_URL, link)
  if (!linkId) throw noLinkOfOurs()
  const { routeId, secret } = readLinkId(linkId)
  const route = await requireOwnRoute(routeId, userId, now)
  if (route.isShared === false || !opensBy(route, secret)) throw noLinkOfOurs()
  return route
}

const noLinkOfOurs = (): DomainError =>
  new DomainError(
    'invalid',
    'sharing.not-our-link',
    'Only links to your own saved routes can be sent. Save the route first.',
  )
