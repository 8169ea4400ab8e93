import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { postTexts } from '#core/blog/post.ts'
import { api } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { Article } from './article.tsx'
import styles from './post-page.module.css'

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
