import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPencil } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import type { BlogCard } from '#api/blog.ts'
import { postPath } from '#core/blog/post-path.ts'
import { api } from '#web/client/api.ts'
import { paths } from '#web/client/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import typeStyles from '#web/ui/theme/type.module.css'
import { useHydrated } from '#web/ui/theme/use-hydrated.ts'
import { useIsAuthor } from '../is-author.ts'
import { listingPath } from '../post-links.ts'
import styles from './blog-page.module.css'
import { FIRST_CARDS, pageIn, WAITING, wordsOfCard } from './first-posts.ts'
import postCardStyles from './post-card.module.css'

const FRESH_MS = 60_000

function usePosts(page: number) {
  return useQuery(
    api.blog.posts.queryOptions({
      input: { page },
      placeholderData: keepPreviousData,
      // What the page began with need not be asked for at once.
      staleTime: FRESH_MS,
      meta: { quiet: true },
    }),
  )
}

const WriteButton = () => (
  <Button component={Link} to={paths.createPost} leftSection={<IconPencil size={17} stroke={1.7} aria-hidden="true" />}>
    Write a post
  </Button>
)

/** The places of the first posts. The written page asks for them while its first words are read. */
function WaitingPosts() {
  const isWritten = !useHydrated()
  return (
    <>
      {isWritten && <link rel="preload" as="fetch" href="/api/blog-posts?page=0" crossOrigin="anonymous" />}
      <ul className={styles.grid} {...{ [WAITING]: '' }} aria-label="Loading the posts">
        {Array.from({ length: FIRST_CARDS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <WaitingCard key={index} />
        ))}
      </ul>
    </>
  )
}

/** The blog: its posts as cards, the newest first, six a page. */
export function BlogPage() {
  const page = pageIn(useSearchParams()[0])
  const isAuthor = useIsAuthor()
  const query = usePosts(page)
  // It is not among what is drawn before the program is there.
  const isAlive = useHydrated()
  return (
    <PageMain className={styles.page ?? ''}>
      <link rel="alternate" type="application/rss+xml" title="Stopwise blog" href="/rss.xml" />
      <header className={`wrap gap16 ${styles.top}`}>
        <h1 className={typeStyles.h1}>Featured Posts</h1>
        {isAuthor && <WriteButton />}
      </header>
      <Fetched
        query={query}
        loading={<WaitingPosts />}
        failed="The posts could not be loaded"
        empty={{
          when: ({ posts }) => posts.length === 0,
          show: (
            <EmptyState
              title={page === 0 ? 'Posts about routes will stand here.' : 'There are no posts this far back.'}
              actions={page > 0 && <Link to={paths.blog}>To the newest posts</Link>}
            />
          ),
        }}
      >
        {({ posts, pages }) => (
          <>
            <ul className={styles.grid}>
              {posts.map((post, index) => (
                <PostCard key={post.id} post={post} isFirst={index < FIRST_CARDS} />
              ))}
            </ul>
            {isAlive && <Pager page={page} pages={pages} />}
          </>
        )}
      </Fetched>
    </PageMain>
  )
}

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

interface PagerProps {
  /** Counted from 0. */
  readonly page: number
  readonly pages: number
}

/** The ways to newer and older posts. */
function Pager({ page, pages }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={`grid centered gap16 lineAbove pt24 ${styles.pager}`} aria-label="Pages of the blog">
      {page > 0 ? (
        <Link to={listingPath(page - 1)} rel="prev">
          <IconArrowLeft {...icon} /> Newer posts
        </Link>
      ) : (
        <span />
      )}
      <span className="tertiary">
        Page {page + 1} of {pages}
      </span>
      {page + 1 < pages ? (
        <Link to={listingPath(page + 1)} rel="next">
          Older posts <IconArrowRight {...icon} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

interface PostCardProps {
  readonly post: BlogCard
  /** Seen at once, so that its picture is not waited with. */
  readonly isFirst: boolean
}

/** A post in the listing: picture, day, title and how it begins. The whole card is one link. */
function PostCard({ post, isFirst }: PostCardProps) {
  const { id, title, excerpt, cardUrl } = post
  const { dateTime, day, minutes } = wordsOfCard(post)
  return (
    <li className={`stack relative ${postCardStyles.card}`}>
      <img
        className={postCardStyles.picture}
        src={cardUrl}
        alt=""
        width={640}
        height={360}
        loading={isFirst ? 'eager' : 'lazy'}
      />
      <p className={postCardStyles.facts}>
        <time dateTime={dateTime}>{day}</time>
        {minutes}
      </p>
      <h2 className={postCardStyles.title}>
        <Link to={postPath(id)} className={postCardStyles.link}>
          {title}
        </Link>
      </h2>
      <p className={postCardStyles.excerpt}>{excerpt}</p>
    </li>
  )
}

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/**
 * The place of a post that is not there yet. Its elements are those of a card, as `drawFirstPosts` makes the first
 * cards of them.
 */
const WaitingCard = () => (
  <li className={`stack relative ${postCardStyles.card}`} data-waiting="" inert>
    <img className={postCardStyles.picture} src={PICTURE} alt="" width={640} height={360} />
    <p className={postCardStyles.facts}>
      <time />{' '}
    </p>
    <h2 className={postCardStyles.title}>
      <a className={postCardStyles.link} href="/blog-main">
        {' '}
      </a>
    </h2>
    <p className={postCardStyles.excerpt}> </p>
  </li>
)
