import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import { blogMarkdown } from '#api/blog-markdown.ts'
import { pageHead } from '#core/blog/page-head.ts'
import { excerptOf, type PostCard, readingMinutes } from '#core/blog/post.ts'
import { unescapeHtml } from '#core/kernel/escape-html.ts'
import type { PublishedPost } from '#store/blog.ts'

/** What is known of a post before it is rendered. */
type Written = Omit<PostCard, 'excerpt' | 'readingMinutes'> & { readonly content: string }

/** Everything that follows from what an author wrote, made when it is published: readers wait for none of it. */
export function renderPost(written: Written): PublishedPost {
  const html = renderText(written.content)
  const excerpt = excerptOf(plainTextOf(html))
  const post = { ...written, excerpt, readingMinutes: readingMinutes(written.content) }
  return { ...post, html, head: pageHead(post) }
}

/** The text of a post as HTML, by the pipeline that the browser renders it with. */
export const renderText = (content: string): string =>
  renderToStaticMarkup(createElement(Markdown, blogMarkdown, content))

/** Where one word ends though no space stands there. */
const BREAKS = /<(?:\/(?:p|h\d|li|td|th|blockquote|pre)|br\/?|hr\/?)>/g

/** What is left of rendered HTML without its marks. React writes nothing in angle brackets but tags. */
export const plainTextOf = (html: string): string =>
  unescapeHtml(
    html
      .replaceAll(BREAKS, ' ')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&#x27;', '&#39;'),
  )
