import { publicApi } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { posts } from './posts.ts'

export const handler = serve({ blog: publicApi.blog.router({ posts }) })
