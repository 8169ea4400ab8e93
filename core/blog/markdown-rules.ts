/** Schemes that a link in a post may have; what has none stays on this site. */
const schemes = /^(?:https?:\/\/|mailto:)/i

/** A path of this site: one slash, so that no other host can be meant. */
const ownPath = /^\/(?![/\\])/

/**
 * The address of a link in a post, or nothing where it may not lead there: other schemes (`javascript:`, `data:`),
 * other hosts without a scheme, and anything with characters that browsers leave out when they read an address.
 */
export function linkOf(url: string): string | undefined {
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(url)) return undefined
  return schemes.test(url) || ownPath.test(url) || /^#[\w-]*$/.test(url) ? url : undefined
}

/** The address of a picture in a post: only what this site has prepared itself. */
export const pictureOf = (url: string): string | undefined =>
  /^\/media\/[\w/-]+\.(?:jpg|png)$/.test(url) ? url : undefined
