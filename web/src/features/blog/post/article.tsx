import type { BlogPost } from '#api/blog.ts'
import { formatDay } from '#core/blog/format-day.ts'
import { counted } from '#core/kernel/counted.ts'
import { ArticleText } from '../article-text.tsx'
import { useIsAuthor } from '../is-author.ts'
import styles from './article.module.css'
import { AuthorBar } from './author-bar.tsx'
import { Promo } from './promo.tsx'
import { useView } from './use-view.ts'

/** A post: its picture, title, day and reading time, its text, and what the product is. */
export function Article({ post }: { readonly post: BlogPost }) {
  const { id, title, timestamp, editedAt, readingMinutes, viewCount, thumbnailUrl, content } = post
  const isAuthor = useIsAuthor()
  useView(id)
  return (
    <>
      <article>
        <img className={styles.picture} src={thumbnailUrl} alt="" fetchPriority="high" />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.facts}>
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
