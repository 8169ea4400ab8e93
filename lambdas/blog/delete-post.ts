import { api } from '#lambdas/http/callers.ts'
import { deletePost as removePost } from '#store/blog.ts'
import { dropPictures } from './images/published-pictures.ts'
import { changedElsewhere, requirePost } from './require-post.ts'

export const deletePost = api.blog.deletePost.handler(async ({ input }) => {
  const { id, imageId } = await requirePost(input.id)
  if ((await removePost(id, input.revision)) === 'changed-elsewhere') throw changedElsewhere()
  await dropPictures(imageId)
  return {}
})
