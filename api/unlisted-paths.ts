/**
 * Paths of pages whose address is a key: whoever has the link reads what it opens. Search engines don't list these pages,
 * and they send no referrer. Patterns as CloudFront writes them. CloudFront and the local site read this one list; a test
 * checks it against the table of screens.
 */
export const unlistedPaths: readonly string[] = [
  '/shared-route*',
  '/stop/*',
  '/teams/join/*',
  '/account-deleted/*',
  '/welcome-plus/*',
]

/** Whether a path matches a pattern of CloudFront, of the two kinds that Stopwise uses. */
export const matchesPath = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
