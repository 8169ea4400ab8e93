import { requireContent } from '#core/blog/post.ts'
import { api } from '#lambdas/http/callers.ts'
import { forgetImage } from '#store/blog/images.ts'
import { changePost } from '#store/blog.ts'
import { dropPictures, publishPictures } from './images/published-pictures.ts'
import { renderPost } from './render/render-post.ts'
import { changedElsewhere, requirePost } from './require-post.ts'

export const editPost = api.blog.editPost.handler(async ({ input, context: { caller, now } }) => {
  const { content, revision } = input
  const { html: _, head: __, ...before } = await requirePost(input.id)
  requireContent(content)
  const { imageId = before.imageId } = input
  const isNew = imageId !== before.imageId
  // Done before, by a try whose answer was lost.
  if (before.revision === revision + 1 && before.content === content && !isNew) return { revision: before.revision }
  if (isNew) await publishPictures(imageId, { userId: caller.userId, now })
  const { id, html, head, excerpt, readingMinutes } = renderPost({ ...before, content, imageId, editedAt: now })
  const change = { id, content, html, head, excerpt, readingMinutes, imageId, editedAt: now }
  const outcome = await changePost(revision, change)
  const unused = outcome === 'changed' ? before.imageId : imageId
  if (isNew) await dropPictures(unused)
  if (outcome === 'changed-elsewhere') throw changedElsewhere()
  if (isNew) await forgetImage(imageId)
  return { revision: revision + 1 }
})
