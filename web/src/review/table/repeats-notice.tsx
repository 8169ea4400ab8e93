import { Button } from '@mantine/core'
import { hasNotesToMerge, leaveRepeatsOut, mergeRepeats, type ReviewRow, repeatsAmong } from '../review-rows.ts'
import styles from './review-dialog.module.css'

interface RepeatsNoticeProps {
  readonly rows: readonly ReviewRow[]
  readonly onRows: (rows: readonly ReviewRow[]) => void
}

/** Says how many rows repeat a place and that they are left out, or settles those that are selected in one go. */
export function RepeatsNotice({ rows, onRows }: RepeatsNoticeProps) {
  const { all, selected } = repeatsAmong(rows)
  if (all === 0) return null
  return (
    <div className={styles.repeats} role="status">
      <span>{selected > 0 ? stillSelected(selected) : leftOut(all)}</span>
      <span className={styles.buttons}>
        {hasNotesToMerge(rows) && (
          <Button variant="default" size="compact-sm" onClick={() => onRows(mergeRepeats(rows))}>
            Merge with their notes
          </Button>
        )}
        {selected > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => onRows(leaveRepeatsOut(rows))}>
            Leave them out
          </Button>
        )}
      </span>
    </div>
  )
}

const leftOut = (count: number): string =>
  count === 1 ? '1 row repeats a place and is left out.' : `${count} rows repeat a place and are left out.`

const stillSelected = (count: number): string =>
  count === 1 ? '1 selected row repeats a place.' : `${count} selected rows repeat a place.`
