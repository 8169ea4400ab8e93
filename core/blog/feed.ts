import { escapeHtml } from '#core/kernel/escape-html.ts'
import { ORIGIN } from './page-head.ts'
import type { PostCard } from './post.ts'
import { postPath } from './post-path.ts'

/** Posts that the feed tells of. */
export const FEED_LENGTH = 20

/** A post as the feed has it. */
export type FeedItem = Pick<PostCard, 'id' | 'title' | 'excerpt' | 'timestamp'> & {
  /** Its text as HTML. */
  readonly html: string
}

/**
 * The newest posts as RSS, the newest first. Addresses begin with `ORIGIN`.
 *
 * @see https://www.rssboard.org/rss-specification, RSS 2.0.11
 */
export function feedOf(items: readonly FeedItem[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    '<title>Stopwise blog</title>',
    `<link>${ORIGIN}/blog-main</link>`,
    '<description>Routes, orders of stops, and how good they are.</description>',
    '<language>en-us</language>',
    `<atom:link href="${ORIGIN}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...items.map(itemOf),
    '</channel>',
    '</rss>',
  ].join('\n')
}

function itemOf({ id, title, excerpt, timestamp, html }: FeedItem): string {
  const url = escapeHtml(`${ORIGIN}${postPath(id)}`)
  const absolute = html.replaceAll(/(href|src)="\/(?!\/)/g, `$1="${ORIGIN}/`)
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${url}</guid>`,
    `<pubDate>${new Date(timestamp).toUTCString()}</pubDate>`,
    `<description>${escapeXml(excerpt)}</description>`,
    `<content:encoded>${escapeXml(absolute)}</content:encoded>`,
    '</item>',
  ].join('\n')
}

// XML has no way to say the other control characters.
const escapeXml = (text: string): string => escapeHtml(text.replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ''))
