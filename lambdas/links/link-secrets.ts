import { LINK_SECRET_LENGTH, type LinkedRoute, ROUTE_ID_LENGTH } from '#core/links/share-link.ts'
import { type RouteRecord, readRoutes } from '#store/sharing.ts'
import { newId } from '../http/ids.ts'

/** A random secret for a link. */
export const newSecret = (): string => newId(LINK_SECRET_LENGTH)

/** A random id and secret for a new link. */
export const newLinkedRoute = () => ({ routeId: newId(ROUTE_ID_LENGTH), secret: newSecret() })

/** The current secret of a link, and how often it was replaced. */
export type LinkSecret = Pick<RouteRecord, 'secret' | 'renewals'>

/** Links with their secrets. A secret is stored only with the route, so a link can't have two. */
export async function withSecrets<Link extends Pick<LinkedRoute, 'routeId'>>(
  links: readonly Link[],
): Promise<readonly (Link & LinkSecret)[]> {
  const routes = await readRoutes(links.map(({ routeId }) => routeId))
  return links.map((link) => withOwn(link, routes.get(link.routeId)))
}

/** The same for one link. */
export const withSecret = async <Link extends Pick<LinkedRoute, 'routeId'>>(link: Link): Promise<Link & LinkSecret> =>
  withOwn(link, (await readRoutes([link.routeId])).get(link.routeId))

const withOwn = <Link>(link: Link, { secret, renewals }: LinkSecret = {}): Link & LinkSecret => ({
  ...link,
  ...(secret === undefined ? {} : { secret }),
  ...(renewals === undefined ? {} : { renewals }),
})
