import { escapeHtml } from '#core/kernel/escape-html.ts'
import { type PostCard, picturesOf } from './post.ts'
import { postPath } from './post-path.ts'

/** Stands for the origin of the site in what is rendered when a post is published: a site may get another name. */
export const ORIGIN = 'https://origin.invalid'

const tag = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/**
 * What the head of a post's page says to search engines and to those who share it: title, description, canonical
 * address, Open Graph, Twitter card and JSON-LD. Addresses begin with `ORIGIN`.
 *
 * @see https://ogp.me, https://schema.org/BlogPosting
 */
export function pageHead(post: PostCard): string {
  const url = `${ORIGIN}${postPath(post.id)}`
  const image = `${ORIGIN}${picturesOf(post.imageId).thumbnailUrl}`
  return [
    `<title>${escapeHtml(`${post.title} · Stopwise`)}</title>`,
    tag('name', 'description', post.excerpt),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    '<link rel="alternate" type="application/rss+xml" title="Stopwise blog" href="/rss.xml">',
    tag('property', 'og:type', 'article'),
    tag('property', 'og:site_name', 'Stopwise'),
    tag('property', 'og:title', post.title),
    tag('property', 'og:description', post.excerpt),
    tag('property', 'og:url', url),
    tag('property', 'og:image', image),
    tag('property', 'article:published_time', isoTime(post.timestamp)),
    ...(post.editedAt === null ? [] : [tag('property', 'article:modified_time', isoTime(post.editedAt))]),
    tag('name', 'twitter:card', 'summary_large_image'),
    tag('name', 'twitter:title', post.title),
    tag('name', 'twitter:description', post.excerpt),
    tag('name', 'twitter:image', image),
    `<script type="application/ld+json">${jsonLd(post, url, image)}</script>`,
  ].join('\n')
}

const isoTime = (timestamp: number): string => new Date(timestamp).toISOString()

/** As JSON that no text of a post can end early: a script ends at the first `</script`, whatever stands around it. */
function jsonLd(post: PostCard, url: string, image: string): string {
  const organization = { '@type': 'Organization', name: 'Stopwise', url: ORIGIN }
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    url,
    mainEntityOfPage: url,
    image: [image],
    datePublished: isoTime(post.timestamp),
    dateModified: isoTime(post.editedAt ?? post.timestamp),
    author: organization,
    publisher: organization,
  }).replaceAll('<', '\\u003c')
}
