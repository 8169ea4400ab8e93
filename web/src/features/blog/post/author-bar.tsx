import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import type { BlogPost } from '#api/blog.ts'
import { api, client } from '#web/client/api.ts'
import { paths } from '#web/client/paths.ts'
import { askFirst } from '#web/ui/feedback/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { editPath } from '../post-links.ts'

type Named = Pick<BlogPost, 'id' | 'revision'>

function useDelete({ id, revision }: Named) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => client.blog.deletePost({ id, revision }),
    onSuccess: async () => {
      await navigate(paths.blog)
      queries.removeQueries({ queryKey: api.blog.post.key({ input: { id } }) })
      await queries.invalidateQueries({ queryKey: api.blog.posts.key() })
      showToast({ message: 'Post deleted' })
    },
  })
}

/** What authors can do with a post that stands. */
export function AuthorBar({ post }: { readonly post: Named }) {
  const { mutate, isPending } = useDelete(post)
  const remove = async (): Promise<void> => {
    const message = 'Its page, its picture and its views go with it. Links to it will lead to nothing.'
    if (await askFirst({ title: `Delete “${post.id}”?`, message, yes: 'Delete post' })) mutate()
  }
  return (
    <Group gap="xs" mb="xl">
      <Button component={Link} to={editPath(post.id)} variant="default" size="sm">
        Edit post
      </Button>
      <Button variant="default" size="sm" loading={isPending} onClick={() => void remove()}>
        Delete post
      </Button>
    </Group>
  )
}
