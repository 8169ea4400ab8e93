/** Pages of ours that the provider's pages may lead back to. */
const paths: readonly RegExp[] = [
  /^\/profile$/,
  /^\/teams\/settings(?:\/(?:profile|billing|subscription))?$/,
  /^\/subscribe$/,
]

/**
 * The address on our site that somebody may be sent back to, or `undefined` for any other. `given` is a path or an
 * address of the site, `siteUrl` its origin without a slash at its end.
 */
export function allowedReturnUrl(siteUrl: string, given: string): string | undefined {
  const path = given.startsWith(`${siteUrl}/`) ? given.slice(siteUrl.length) : given
  return paths.some((each) => each.test(path)) ? siteUrl + path : undefined
}
