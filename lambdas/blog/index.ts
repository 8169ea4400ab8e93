import { serve } from '#lambdas/http/serve.ts'
import { beginView } from './begin-view.ts'
import { countView } from './count-view.ts'
import { createPost } from './create-post.ts'
import { deletePost } from './delete-post.ts'
import { editPost } from './edit-post.ts'
import { feed } from './feed.ts'
import { image } from './image.ts'
import { page } from './page.ts'
import { post } from './post.ts'
import { posts } from './posts.ts'
import { startImage } from './start-image.ts'

const forAuthors = { createPost, deletePost, editPost, image, startImage }
const forAnybody = { beginView, countView, feed, page, post, posts }

export const handler = serve({ blog: { ...forAuthors, ...forAnybody } })
