import { pageHead } from '#core/blog/page-head.ts'
import { excerptOf, type PostCard, readingMinutes } from '#core/blog/post.ts'
import type { PublishedPost } from '#store/blog.ts'
import { plainTextOf, renderText } from './render-text.ts'

/** What is known of a post before it is rendered. */
type Written = Omit<PostCard, 'excerpt' | 'readingMinutes'> & { readonly content: string }

/** Everything that follows from what an author wrote, made when it is published: readers wait for none of it. */
export function renderPost(written: Written): PublishedPost {
  const html = renderText(written.content)
  const excerpt = excerptOf(plainTextOf(html))
  const post = { ...written, excerpt, readingMinutes: readingMinutes(written.content) }
  return { ...post, html, head: pageHead(post) }
}
