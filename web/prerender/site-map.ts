import { prerenderedPaths } from '../../api/site/prerendered-paths.ts'
import { UNKNOWN_ORIGIN } from '../../api/site/site-origin.ts'

/** The written pages for search engines; the posts of the blog are in its feed, which they read as well. */
export const siteMap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${prerenderedPaths.map((path) => `<url><loc>${UNKNOWN_ORIGIN}${path}</loc></url>`).join('\n')}
</urlset>
`

/** Every page may be read; which may be found says each by itself. */
export const robots = `User-agent: *
Disallow: /api/
Sitemap: ${UNKNOWN_ORIGIN}/sitemap.xml
Sitemap: ${UNKNOWN_ORIGIN}/rss.xml
`
