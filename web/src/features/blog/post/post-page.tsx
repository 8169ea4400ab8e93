import { Button } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { BlogPost } from '#api/blog.ts'
import { formatDay } from '#core/blog/format-day.ts'
import { postTexts } from '#core/blog/post.ts'
import { VIEW_SEEN_MS } from '#core/blog/views.ts'
import { counted } from '#core/kernel/counted.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { howItWorks } from '#web/content/how-it-works.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { askFirst } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { VideoButton } from '#web/ui/video/video-button.tsx'
import { ArticleText } from '../article-text.tsx'
import { useIsAuthor } from '../is-author.ts'
import { editPath } from '../post-links.ts'
import articleStyles from './article.module.css'
import styles from './post-page.module.css'
import promoStyles from './promo.module.css'

/** No post has this title, or none any more. */
function MissingPost() {
  return (
    <div className={styles.missing} role="alert">
      <h1 className={styles.missingTitle}>{postTexts.missing}</h1>
      <p>
        There is no post at this address. <Link to={paths.blog}>See all posts</Link>
      </p>
    </div>
  )
}

/** A post by its title: the address names it. */
export function PostPage() {
  const { id = '' } = useParams()
  const query = useQuery(api.blog.post.queryOptions({ input: { id }, meta: { quiet: true } }))
  if (query.error && failureOf(query.error).code === 'blog.no-such-post') {
    return (
      <PageMain className={styles.page ?? ''} title={postTexts.missing}>
        <MissingPost />
      </PageMain>
    )
  }
  return (
    <PageMain className={styles.page ?? ''} title={query.data?.title ?? id}>
      <Fetched query={query} loading="Loading the post" failed="The post could not be loaded">
        {(post) => <Article post={post} />}
      </Fetched>
    </PageMain>
  )
}

/** A post: its picture, title, day and reading time, its text, and what the product is. */
function Article({ post }: { readonly post: BlogPost }) {
  const { id, title, timestamp, editedAt, readingMinutes, viewCount, thumbnailUrl, content } = post
  const isAuthor = useIsAuthor()
  useView(id)
  return (
    <>
      <article>
        <img className={articleStyles.picture} src={thumbnailUrl} alt="" fetchPriority="high" />
        <h1 className={articleStyles.title}>{title}</h1>
        <p className={`flex wrap figures tertiary ${articleStyles.facts}`}>
          <time dateTime={new Date(timestamp).toISOString()}>{formatDay(timestamp)}</time>
          <span>{readingMinutes} min read</span>
          {viewCount > 0 && <span>{counted(viewCount, 'view')}</span>}
          {editedAt !== null && <span>Changed {formatDay(editedAt)}</span>}
        </p>
        {isAuthor && <AuthorBar post={post} />}
        <ArticleText content={content} />
      </article>
      <Promo />
    </>
  )
}

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
function AuthorBar({ post }: { readonly post: Named }) {
  const { mutate, isPending } = useDelete(post)
  const remove = async (): Promise<void> => {
    const message = 'Its page, its picture and its views go with it. Links to it will lead to nothing.'
    if (await askFirst({ title: `Delete “${post.id}”?`, message, yes: 'Delete post' })) mutate()
  }
  return (
    <div className={`row wrap gap8 ${styles.author}`}>
      <Button component={Link} to={editPath(post.id)} variant="default" size="sm">
        Edit post
      </Button>
      <Button variant="default" size="sm" loading={isPending} onClick={() => void remove()}>
        Delete post
      </Button>
    </div>
  )
}

/** What the product is, under a post: the app, and a video of how it works. */
function Promo() {
  return (
    <aside className={`wrap gap24 lineAbove ${promoStyles.promo}`} aria-label="Stopwise">
      <div>
        <p className="title">Every stop, in the right order.</p>
        <p className={promoStyles.text}>
          Put in up to 100 stops, and drive the fastest order with the map app you use.
        </p>
      </div>
      <div className="flex wrap gap12">
        <Button
          component={Link}
          to={paths.appInstall}
          leftSection={<IconDeviceMobile size={18} stroke={1.7} aria-hidden="true" />}
        >
          Get the App
        </Button>
        <VideoButton video={howItWorks} />
      </div>
    </aside>
  )
}

/** The clock of the server may be a little behind: a token that comes too early is worth nothing. */
const SEEN_MS = VIEW_SEEN_MS + 500

/**
 * Counts a view of a post once it was seen for some seconds. Whatever goes wrong, nobody who reads must know: the
 * server counts what it can.
 */
function useView(id: string): void {
  const isSeen = useDocumentVisibility() === 'visible'
  const [counted, setCounted] = useState<string>()
  useEffect(() => {
    if (!isSeen || counted === id) return
    const token = client.blog.beginView({ id }).catch(() => ({ token: null }))
    const timer = setTimeout(() => void count(), SEEN_MS)
    async function count(): Promise<void> {
      const begun = await token
      setCounted(id)
      if (begun.token !== null) await client.blog.countView({ token: begun.token }).catch(() => undefined)
    }
    return () => clearTimeout(timer)
  }, [id, isSeen, counted])
}
