import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { listingPath } from '../post-links.ts'
import styles from './pager.module.css'

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

interface PagerProps {
  /** Counted from 0. */
  readonly page: number
  readonly pages: number
}

/** The ways to newer and older posts. */
export function Pager({ page, pages }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label="Pages of the blog">
      {page > 0 ? (
        <Link to={listingPath(page - 1)} rel="prev">
          <IconArrowLeft {...icon} /> Newer posts
        </Link>
      ) : (
        <span />
      )}
      <span className={styles.where}>
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
