import { DomainError } from '#core/kernel/errors.ts'
import { routeIdOf } from '#core/links/share-link.ts'
import { environment } from '#lambdas/http/environment.ts'
import type { RouteRecord } from '#store/sharing.ts'
import { requireOwnRoute } from './routes.ts'

/**
 * The caller's shared route behind one of our links: nobody sends anything else.
 *
 * @throws DomainError `sharing.not-our-link`, `sharing.no-such-route`
 */
export async function requireOwnLink(link: string, userId: string, now: number): Promise<RouteRecord> {
  const routeId = routeIdOf(environment.SITE_URL, link)
  if (!routeId) throw noLinkOfOurs()
  const route = await requireOwnRoute(routeId, userId, now)
  if (route.isShared === false) throw noLinkOfOurs()
  return route
}

const noLinkOfOurs = (): DomainError =>
  new DomainError(
    'invalid',
    'sharing.not-our-link',
    'Only links to your own saved routes can be sent. Save the route first.',
  )
