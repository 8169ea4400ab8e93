import { escapeHtml } from '#core/kernel/escape-html.ts'
import { formatDay } from './format-day.ts'
import { type PostCard, picturesOf } from './post.ts'

/** Until the app has come and shows itself, a page has no style but this. */
const style = `<style>
.post-page{max-width:46rem;margin:0 auto;padding:2.5rem 1.25rem;line-height:1.6}
.post-page img{max-width:100%;height:auto}
.post-page table{border-collapse:collapse}
.post-page :is(td,th){padding:.25rem .75rem .25rem 0;text-align:left}
#root:not(:empty)~.post-page{display:none}
</style>`

/** A post as HTML that needs no script: for crawlers, and for everybody until the app has come. `html` is its text. */
export function pageBody(post: PostCard, html: string): string {
  const day = new Date(post.timestamp).toISOString().slice(0, 10)
  return [
    style,
    '<main class="post-page"><article>',
    `<img src="${picturesOf(post.imageId).thumbnailUrl}" alt="">`,
    `<h1>${escapeHtml(post.title)}</h1>`,
    `<p><time datetime="${day}">${formatDay(post.timestamp)}</time> · ${post.readingMinutes} min read</p>`,
    html,
    '</article><p><a href="/blog-main">All posts</a></p></main>',
  ].join('\n')
}
