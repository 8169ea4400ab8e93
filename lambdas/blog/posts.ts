import { publicApi } from '#lambdas/http/callers.ts'

export const posts = publicApi.blog.posts.handler(() => {
  throw new Error('blog: not there yet')
})
