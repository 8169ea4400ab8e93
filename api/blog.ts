import * as z from 'zod'
import { callFor } from './call.ts'

const Card = z.object({
  /** The title, which is the post's name in links too. */
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** Milliseconds since the epoch. */
  timestamp: z.number(),
  thumbnailUrl: z.string().nullable(),
  readingMinutes: z.number().int(),
  viewCount: z.number().int(),
})

/** Articles, which anybody reads and authors write. */
export const blog = {
  posts: callFor('public')
    .route({ method: 'GET', path: '/blog-posts', summary: 'A page of posts, the newest first' })
    .input(z.object({ page: z.coerce.number().int().min(0).max(1000).default(0) }))
    .output(z.object({ posts: z.array(Card), pages: z.number().int() })),
}
