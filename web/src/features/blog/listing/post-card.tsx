import { Link } from 'react-router-dom'
import type { BlogCard } from '#api/blog.ts'
import { postPath } from '#core/blog/post-path.ts'
import { wordsOfCard } from './first-posts.ts'
import styles from './post-card.module.css'

interface PostCardProps {
  readonly post: BlogCard
  /** Seen at once, so that its picture is not waited with. */
  readonly isFirst: boolean
}

/** A post in the listing: picture, day, title and how it begins. The whole card is one link. */
export function PostCard({ post, isFirst }: PostCardProps) {
  const { id, title, excerpt, cardUrl } = post
  const { dateTime, day, minutes } = wordsOfCard(post)
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
        <time dateTime={dateTime}>{day}</time>
        {minutes}
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

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/**
 * The place of a post that is not there yet. Its elements are those of a card, as `drawFirstPosts` makes the first
 * cards of them.
 */
export const WaitingCard = () => (
  <li className={styles.card} data-waiting="" inert>
    <img className={styles.picture} src={PICTURE} alt="" width={640} height={360} />
    <p className={styles.facts}>
      <time />{' '}
    </p>
    <h2 className={styles.title}>
      <a className={styles.link} href="/blog-main">
        {' '}
      </a>
    </h2>
    <p className={styles.excerpt}> </p>
  </li>
)
