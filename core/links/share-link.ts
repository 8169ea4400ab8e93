/** Days that a share link lives unless a deployment sets another number. */
export const LINK_DAYS = 90

/** Days for which a closed or replaced link still accepts earlier marks, from a phone that had no network. */
export const LATE_DAYS = 7

/** Letters of the id of a route that has a secret. The id identifies the route and opens nothing. */
export const ROUTE_ID_LENGTH = 10
/** Letters of the id of a route created without a secret: that id alone opens its link. */
export const BARE_ID_LENGTH = 28
/** Letters of a link's secret, five bits each. */
export const LINK_SECRET_LENGTH = 26

/** A route and its link's secret. A link without a secret opens by the id of its route. */
export interface LinkedRoute {
  readonly routeId: string
  readonly secret?: string | undefined
}

/** A secret that no longer opens a link. */
export interface FormerSecret {
  /** Empty if the link opened by the id of its route. */
  readonly secret: string
  /** When it was replaced, in milliseconds since the epoch. */
  readonly until: number
}

/** The id of a link, as in its address: the id of the route, then the secret. */
export const linkIdOf = ({ routeId, secret = '' }: LinkedRoute): string => routeId + secret

const LETTER = '[0-9a-hjkmnp-tv-z]'
/** The id of a link with a secret: the id of its route, then the secret. */
export const LINK_ID_PATTERN = `(${LETTER}{${ROUTE_ID_LENGTH}}|${LETTER}{${BARE_ID_LENGTH}})(${LETTER}{${LINK_SECRET_LENGTH}})`
const LINK_ID = new RegExp(`^${LINK_ID_PATTERN}$`)

/** Splits the id of a link. The secret is empty if the text is only the id of a route. */
export function readLinkId(linkId: string): { readonly routeId: string; readonly secret: string } {
  const [, routeId = linkId, secret = ''] = LINK_ID.exec(linkId) ?? []
  return { routeId, secret }
}

/** The page that a share link opens. `siteUrl` has no slash at its end. */
export const shareUrl = (siteUrl: string, route: LinkedRoute): string => `${siteUrl}/shared-route-id/${linkIdOf(route)}`

/**
 * The id of the link inside one of our own share links, or `undefined` for any other text.
 *
 * Only the origin of `siteUrl` counts, so that nobody can mail a look-alike.
 */
export function linkIdIn(siteUrl: string, link: string): string | undefined {
  const prefix = `${siteUrl}/shared-route-id/`
  if (!link.startsWith(prefix)) return undefined
  const id = link.slice(prefix.length)
  return /^[A-Za-z0-9]{20,64}$/.test(id) ? id : undefined
}
