import { type Draft, type Post, postTexts, requireContent, requireTitle } from '#core/blog/post.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { forgetImage } from '#store/blog/images.ts'
import { readPost, createPost as writePost } from '#store/blog.ts'
import { dropPictures, publishPictures } from './images/published-pictures.ts'
import { renderPost } from './render/render-post.ts'

export const createPost = api.blog.createPost.handler(async ({ input, context: { caller, now } }) => {
  const { title, content } = input
  requireTitle(title)
  requireContent(content)
  if (isSubmitted(await readPost(title), input)) return { id: title }
  if (input.imageId === undefined) throw new DomainError('invalid', 'blog.no-image', postTexts.noImage)
  const imageId = await publishPictures(input.imageId, { userId: caller.userId, now })
  const about = { id: title, title, timestamp: now, editedAt: null, viewCount: 0, revision: 1 }
  const outcome = await writePost(renderPost({ ...about, content, imageId }))
  if (outcome === 'taken') await yieldTo(await readPost(title), { title, content, imageId })
  await forgetImage(imageId)
  return { id: title }
})

interface Submission extends Draft {
  readonly imageId?: string
}

/** Where somebody else was faster, that must be this very post; the pictures of another one are taken away again. */
async function yieldTo(first: Post | undefined, submission: Required<Submission>): Promise<void> {
  if (first?.imageId !== submission.imageId) await dropPictures(submission.imageId)
  isSubmitted(first, submission)
}

/**
 * Whether this very post is there: a second click, or a try again after an answer that was lost, has done nothing wrong.
 *
 * @throws DomainError `blog.title-taken` where another post has the title
 */
function isSubmitted(post: Post | undefined, { title, content, imageId }: Submission): boolean {
  if (!post) return false
  if (post.title === title && post.content === content && post.imageId === imageId) return true
  throw new DomainError(
    'conflict',
    'blog.title-taken',
    'A post with this title exists already, and stays as it is. Choose another title.',
  )
}
