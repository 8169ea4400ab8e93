import { postTexts } from '#core/blog/post.ts'
import { DomainError } from '#engine/base/errors.ts'
import { type PublishedPost, readPost } from '#store/blog.ts'

/**
 * The post of an id.
 *
 * @throws DomainError `blog.no-such-post`
 */
export async function requirePost(id: string): Promise<PublishedPost> {
  const post = await readPost(id)
  if (!post) throw new DomainError('not-found', 'blog.no-such-post', postTexts.missing)
  return post
}

/** Somebody else was faster: nothing was written. */
export const changedElsewhere = (): DomainError =>
  new DomainError(
    'conflict',
    'blog.changed-elsewhere',
    'Somebody has changed this post since you opened it. Copy your text, open the post again, and bring it in there.',
  )
