import { Button } from '@mantine/core'
import { leaveRepeatsOut, mergeRepeats, type ReviewRow, repeatsAmong } from '../review-rows.ts'
import styles from './review-dialog.module.css'

interface RepeatsNoticeProps {
  readonly rows: readonly ReviewRow[]
  readonly onRows: (rows: readonly ReviewRow[]) => void
}

/** Says how many selected rows repeat a place, and settles them in one go. */
export function RepeatsNotice({ rows, onRows }: RepeatsNoticeProps) {
  const count = repeatsAmong(rows)
  if (count === 0) return null
  return (
    <div className={styles.repeats}>
      <span>{count === 1 ? '1 row repeats a place.' : `${count} rows repeat a place.`}</span>
      <span className={styles.buttons}>
        <Button variant="default" size="compact-sm" onClick={() => onRows(mergeRepeats(rows))}>
          Merge with their notes
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => onRows(leaveRepeatsOut(rows))}>
          Leave them out
        </Button>
      </span>
    </div>
  )
}
