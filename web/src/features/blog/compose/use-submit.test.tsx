import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import type { BlogPost } from '#api/blog.ts'
import { paths } from '#web/client/paths.ts'
import type { KeptDraft } from './use-draft.ts'

const { createPost, editPost, navigate } = vi.hoisted(() => ({
  ...{ createPost: vi.fn(), editPost: vi.fn(), navigate: vi.fn() },
}))
vi.mock(import('react-router-dom'), () => ({ useNavigate: () => navigate }) as never)
vi.mock(
  import('#web/client/api.ts'),
  () => ({ client: { blog: { createPost, editPost } }, api: { blog: { key: () => ['blog'] } } }) as never,
)
const { useSubmit } = await import('./use-submit.ts')

const draft: KeptDraft = { title: ' Title ', content: 'Text', picture: { imageId: 'i1', fileName: 'a.png' } }

interface FormProps {
  readonly post: BlogPost | undefined
  readonly onDone: () => void
  readonly take: (publish: () => Promise<unknown>) => void
}

function Form({ post, onDone, take }: FormProps) {
  const { mutateAsync } = useSubmit(post, onDone)
  take(() => mutateAsync(draft))
  return null
}

/** Publishes the draft from a form, and says how often that was done with it. */
async function submit(post?: BlogPost): Promise<number> {
  const onDone = vi.fn()
  const publishing: (() => Promise<unknown>)[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Form post={post} onDone={onDone} take={(publish) => publishing.push(publish)} />
    </QueryClientProvider>,
  )
  await publishing[0]?.().catch(() => undefined)
  expect(navigate.mock.calls).toEqual(onDone.mock.calls.map(() => [paths.blog]))
  return onDone.mock.calls.length
}

beforeEach(() => {
  navigate.mockReset()
  createPost.mockReset().mockResolvedValue({})
  editPost.mockReset().mockResolvedValue({})
})

it('a draft becomes a new post, with its title and picture', async () => {
  expect(await submit()).toBe(1)
  expect(createPost).toHaveBeenCalledExactlyOnceWith({ title: 'Title', content: 'Text', imageId: 'i1' })
  expect(editPost).not.toHaveBeenCalled()
})

it('the draft of a post that is there changes that post, as it was read, and makes none', async () => {
  expect(await submit({ id: 'p1', revision: 7 } as BlogPost)).toBe(1)
  expect(editPost).toHaveBeenCalledExactlyOnceWith({ id: 'p1', revision: 7, content: 'Text', imageId: 'i1' })
  expect(createPost).not.toHaveBeenCalled()
})

it('what could not be published is not done with', async () => {
  createPost.mockRejectedValue(new Error('503'))

  expect(await submit()).toBe(0)
})
