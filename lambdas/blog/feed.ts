import { FEED_LENGTH, feedOf } from '#core/blog/feed.ts'
import { ORIGIN } from '#core/blog/page-head.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { listPosts, readPost } from '#store/blog.ts'

const headers = { 'cache-control': 'public, max-age=300', 'content-disposition': 'inline' }

export const feed = publicApi.blog.feed.handler(async () => {
  const newest = (await listPosts()).slice(0, FEED_LENGTH)
  const posts = await Promise.all(newest.map(({ id }) => readPost(id)))
  // One that was deleted a moment ago is in the list and no more.
  const xml = feedOf(posts.filter((post) => post !== undefined)).replaceAll(ORIGIN, environment.SITE_URL)
  return { headers, body: new Blob([xml], { type: 'application/rss+xml; charset=utf-8' }) }
})
