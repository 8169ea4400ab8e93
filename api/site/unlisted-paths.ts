/**
 * Paths of pages whose address is a key: anyone with the link can read them. Search engines don't list these pages, and
 * they send no referrer. The patterns are CloudFront's. CloudFront and the local site share this list; a test checks it
 * against the table of screens.
 */
export const unlistedPaths: readonly string[] = [
  '/shared-route*',
  '/stop/*',
  '/teams/join/*',
  '/account-deleted/*',
  '/welcome-plus/*',
]

/** Whether a path matches one of the two kinds of CloudFront pattern that Stopwise uses. */
export const matchesPath = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
