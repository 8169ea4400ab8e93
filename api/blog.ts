import * as z from 'zod'
import { callFor, Document, LIST_BODY } from './call.ts'
import { failures } from './errors.ts'

const Id = z.string().min(1).max(300)
const ImageId = z.string().regex(/^[0-9a-z]{28}$/)

const Card = z.object({
  /** The title, which is the post's name in links too. */
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** Milliseconds since the epoch. */
  timestamp: z.number(),
  editedAt: z.number().nullable(),
  /** Paths of this site: above the post, and on its card. */
  thumbnailUrl: z.string(),
  cardUrl: z.string(),
  readingMinutes: z.number().int(),
  viewCount: z.number().int(),
  /** An edit names the revision that it was made from. */
  revision: z.number().int(),
})

export const BlogPost = Card.extend({ content: z.string() })
export type BlogCard = z.infer<typeof Card>
export type BlogPost = z.infer<typeof BlogPost>

/** Lengths that protect the server; what a post may hold is judged by `core/blog`. */
const Title = z.string().max(1000)
const Content = z.string().max(100_000)

const publishing = failures({
  'blog.title': 'invalid',
  'blog.content': 'invalid',
  'blog.no-image': 'invalid',
  'blog.image': 'invalid',
})
const missing = failures({ 'blog.no-such-post': 'not-found' })
const changed = failures({ 'blog.changed-elsewhere': 'conflict' })

/** Articles, which anybody reads and authors write. */
export const blog = {
  posts: callFor('public')
    .route({ method: 'GET', path: '/blog-posts', summary: 'A page of posts, the newest first' })
    .input(z.object({ page: z.coerce.number().int().min(0).max(1000).default(0) }))
    .output(z.object({ posts: z.array(Card), pages: z.number().int() })),

  post: callFor('public')
    .route({ method: 'GET', path: '/blog-post', summary: 'A post with its text in Markdown' })
    .input(z.object({ id: Id }))
    .errors(missing)
    .output(BlogPost),

  page: callFor('public')
    .route({ method: 'GET', path: '/blog-page', summary: 'The page of a post as HTML', outputStructure: 'detailed' })
    .input(z.object({ id: Id }))
    .errors(missing)
    .output(Document),

  feed: callFor('public')
    .route({ method: 'GET', path: '/blog-feed', summary: 'The newest posts as RSS', outputStructure: 'detailed' })
    .input(z.object({}))
    .output(Document),

  beginView: callFor('public')
    .route({ method: 'POST', path: '/begin-blog-view', summary: 'A token that becomes a view once the post was seen' })
    .input(z.object({ id: Id }))
    .output(z.object({ token: z.string().nullable() })),

  countView: callFor('public')
    .route({ method: 'POST', path: '/count-blog-view', summary: 'Count a view, once a day and visitor' })
    .input(z.object({ token: z.string().min(1).max(1000) }))
    .output(z.object({ isCounted: z.boolean() })),

  startImage: callFor('author')
    .route({ method: 'POST', path: '/blog-images', summary: 'Permission to upload the picture of a post' })
    .input(z.object({ type: z.string().max(100), bytes: z.number().int().min(0).max(1_000_000_000) }))
    .errors(failures({ 'blog.image': 'invalid', 'blog.too-many-images': 'limit' }))
    .output(
      z.object({
        imageId: z.string(),
        upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
      }),
    ),

  image: callFor('author')
    .route({ method: 'GET', path: '/blog-images/{imageId}', summary: 'Where a picture stands' })
    .input(z.object({ imageId: ImageId }))
    .errors(failures({ 'blog.no-such-image': 'not-found' }))
    .output(
      z.object({
        status: z.enum(['waiting', 'ready', 'refused']),
        problem: z.string().nullable(),
        /** The prepared picture of the card as a data address, once it is ready. */
        preview: z.string().nullable(),
      }),
    ),

  createPost: callFor('author', LIST_BODY)
    .route({ method: 'POST', path: '/create-blog-post', summary: 'Publish a post under a title that is not taken' })
    .input(z.object({ title: Title, content: Content, imageId: ImageId.exactOptional() }))
    .errors({ ...publishing, ...failures({ 'blog.title-taken': 'conflict' }) })
    .output(z.object({ id: z.string() })),

  editPost: callFor('author', LIST_BODY)
    .route({ method: 'POST', path: '/edit-blog-post', summary: 'Change the text or the picture of a post' })
    .input(z.object({ id: Id, revision: z.number().int().min(1), content: Content, imageId: ImageId.exactOptional() }))
    .errors({ ...failures({ 'blog.content': 'invalid', 'blog.image': 'invalid' }), ...missing, ...changed })
    .output(z.object({ revision: z.number().int() })),

  deletePost: callFor('author')
    .route({ method: 'POST', path: '/delete-blog-post', summary: 'Take a post out of the blog' })
    .input(z.object({ id: Id, revision: z.number().int().min(1) }))
    .errors({ ...missing, ...changed })
    .output(z.object({})),
}
