import { publicApi } from '#lambdas/http/callers.ts'
import { cardToWire } from './card-to-wire.ts'
import { requirePost } from './require-post.ts'

export const post = publicApi.blog.post.handler(async ({ input }) => {
  const { html, head, content, ...card } = await requirePost(input.id)
  return { ...cardToWire(card), content }
})
