import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { api } from '#web/client/api.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import { PostForm } from './post-form.tsx'

/** The post as it stands, to be changed. */
function EditedPost({ id }: { readonly id: string }) {
  const query = useQuery(
    api.blog.post.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } }),
  )
  return (
    <Fetched query={query} loading="Loading the post" failed="The post could not be loaded">
      {(post) => <PostForm key={post.id} post={post} />}
    </Fetched>
  )
}

/** Where authors write: a new post, or a change of one that is there. */
export function ComposePage() {
  const edited = useSearchParams()[0].get('edit')
  return (
    <Page
      width="wide"
      title={edited === null ? 'New post' : 'Edit post'}
      lead={edited === null ? 'It is public as soon as you submit it.' : 'Readers see the change within a minute.'}
    >
      {edited === null ? <PostForm key="new" post={undefined} /> : <EditedPost id={edited} />}
    </Page>
  )
}
