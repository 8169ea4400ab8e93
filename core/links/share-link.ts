/** Days that a share link lives unless a deployment sets another number. */
export const LINK_DAYS = 90

/** The page that a share link opens. `siteUrl` has no slash at its end. */
export const shareUrl = (siteUrl: string, routeId: string): string => `${siteUrl}/shared-route-id/${routeId}`

/**
 * The route id inside one of our own share links, or `undefined` for any other text.
 *
 * Only the origin of `siteUrl` counts, so that nobody can mail a look-alike.
 */
export function routeIdOf(siteUrl: string, link: string): string | undefined {
  const prefix = `${siteUrl}/shared-route-id/`
  if (!link.startsWith(prefix)) return undefined
  const id = link.slice(prefix.length)
  return /^[A-Za-z0-9]{20,64}$/.test(id) ? id : undefined
}
