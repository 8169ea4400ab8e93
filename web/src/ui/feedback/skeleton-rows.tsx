import styles from './skeleton-rows.module.css'

interface SkeletonRowsProps {
  readonly rows?: number
  /** What is being loaded, for the screen reader. */
  readonly label: string
}

/** Rows at their final height while their content is on its way. */
export function SkeletonRows({ rows = 6, label }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} className={`row gap12 ${styles.row}`} aria-hidden="true">
          <span className={`fixed pill ${styles.bead}`} />
          <span className="grid gap6 grow">
            <span className={styles.line} style={{ width: `${52 + ((row * 17) % 30)}%` }} />
            <span className={styles.line} data-thin="" style={{ width: `${30 + ((row * 11) % 24)}%` }} />
          </span>
          <span className={styles.time} />
        </div>
      ))}
    </div>
  )
}
