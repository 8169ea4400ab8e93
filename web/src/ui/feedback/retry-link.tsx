import styles from './retry-link.module.css'

interface RetryLinkProps {
  /** What happened, such as "The photo could not be fetched". */
  readonly failed: string
  readonly onRetry: () => void
}

/** What a line holds in the place of something small that could not be fetched. */
export function RetryLink({ failed, onRetry }: RetryLinkProps) {
  return (
    <button type="button" className={styles.link} onClick={onRetry}>
      {failed}. Try again
    </button>
  )
}
