/** A request in place of another one. */
interface Replaced {
  /** Path of a call. */
  readonly path: string
  /** Its query, encoded. */
  readonly query: Readonly<Record<string, string>>
}

/** Paths of the site that a call of the blog answers, as CloudFront writes them. */
export const blogPaths = ['/blog/*', '/blogtest/*', '/rss.xml'] as const

/**
 * The call that answers for a path of `blogPaths`: the page of a post, named by its title, or the feed. `path` as it
 * came, encoded.
 *
 * CloudFront runs its source at every such request, cloudfront-js-2.0: nothing from outside the function may be used,
 * and of the newer language little.
 */
export function blogCallOf(path: string): Replaced {
  if (path === '/rss.xml') return { path: '/api/blog-feed', query: {} }
  // What means something in a query means nothing in a path.
  const id = path
    .slice(path.indexOf('/', 1) + 1)
    .replace(/\/$/, '')
    .replace(/&/g, '%26')
    .replace(/\+/g, '%2B')
  // No post has this name: the page of nothing is that of a missing post.
  return { path: '/api/blog-page', query: { id: id === '' ? '-' : id } }
}
