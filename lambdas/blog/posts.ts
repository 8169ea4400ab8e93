import { pageOfPosts } from '#core/blog/post.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { listPosts } from '#store/blog.ts'
import { cardToWire } from './card-to-wire.ts'

export const posts = publicApi.blog.posts.handler(async ({ input }) => {
  const { posts: found, pages } = pageOfPosts(await listPosts(), input.page)
  return { posts: found.map(cardToWire), pages }
})
