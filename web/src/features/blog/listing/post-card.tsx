import { Link } from 'react-router-dom'
import type { BlogCard } from '#api/blog.ts'
import { formatDay } from '#core/blog/page-body.ts'
import { postPath } from '#core/blog/post.ts'
import styles from './post-card.module.css'

interface PostCardProps {
  readonly post: BlogCard
  /** Seen at once, so that its picture is not waited with. */
  readonly isFirst: boolean
}

/** A post in the listing: picture, day, title and how it begins. The whole card is one link. */
export function PostCard({ post, isFirst }: PostCardProps) {
  const { id, title, excerpt, timestamp, readingMinutes, cardUrl } = post
  return (
    <li className={styles.card}>
      <img
        className={styles.picture}
        src={cardUrl}
        alt=""
        width={640}
        height={360}
        loading={isFirst ? 'eager' : 'lazy'}
      />
      <p className={styles.facts}>
        <time dateTime={new Date(timestamp).toISOString()}>{formatDay(timestamp)}</time> · {readingMinutes} min read
      </p>
      <h2 className={styles.title}>
        <Link to={postPath(id)} className={styles.link}>
          {title}
        </Link>
      </h2>
      <p className={styles.excerpt}>{excerpt}</p>
    </li>
  )
}
