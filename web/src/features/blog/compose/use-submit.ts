import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { BlogPost } from '#api/blog.ts'
import { postTexts } from '#core/blog/post.ts'
import { api, client } from '#web/client/api.ts'
import { paths } from '#web/client/paths.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { KeptDraft } from './use-draft.ts'

async function publish({ title, content, picture }: KeptDraft, post: BlogPost | undefined): Promise<void> {
  const image = picture && { imageId: picture.imageId }
  if (post) await client.blog.editPost({ id: post.id, revision: post.revision, content, ...image })
  else await client.blog.createPost({ title: title.trim(), content, ...image })
}

/** Publishes a draft, as a new post or as a change of one, and leads to the listing. */
export function useSubmit(post: BlogPost | undefined, onDone: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (draft: KeptDraft) => publish(draft, post),
    // The form says by itself what is wrong, beside what is wrong.
    meta: { quiet: true },
    onSuccess: async () => {
      // Before the way is free, nothing may be left to lose.
      flushSync(onDone)
      await queries.invalidateQueries({ queryKey: api.blog.key() })
      await navigate(paths.blog)
      showToast({ message: postTexts.success })
    },
  })
}
