import { Button } from '@mantine/core'
import type { Import } from '../import-state.ts'
import type { ReviewRow } from '../review-rows.ts'
import styles from './review-dialog.module.css'

interface ReviewFootProps {
  readonly rows: readonly ReviewRow[]
  readonly imports: Import
}

/** What the review amounts to, and the buttons that end it. More than fit is told before anything is pressed. */
export function ReviewFoot({ rows, imports: { limit, finish, share, cancel } }: ReviewFootProps) {
  const selected = rows.filter((row) => row.selected && row.end === undefined).length
  const chosen = rows.filter((row) => row.selected).length
  const over = selected - limit
  return (
    <>
      <span>
        <b>{chosen} selected.</b> {over > 0 ? overWords(over, limit) : leftOut(rows)}
      </span>
      <span className={styles.buttons}>
        <Button variant="subtle" onClick={cancel}>
          Cancel
        </Button>
        {over <= 0 && share && hasDays(rows) && (
          <Button variant="default" onClick={share}>
            Share out over days
          </Button>
        )}
        {over > 0 && share ? (
          <Button onClick={share}>Share out over days</Button>
        ) : (
          <Button disabled={chosen === 0 || over > 0} onClick={finish}>{`Import Selected (${chosen})`}</Button>
        )}
      </span>
    </>
  )
}

/** Whether the file has its stops on several days. */
const hasDays = (rows: readonly ReviewRow[]): boolean =>
  new Set(rows.flatMap(({ selected, date }) => (selected && date ? [date] : []))).size > 1

const overWords = (over: number, limit: number): string =>
  `${over.toLocaleString('en-US')} more than the ${limit} that fit.`

function leftOut(rows: readonly ReviewRow[]): string {
  const pending = rows.filter(({ isPending }) => isPending === true).length
  if (pending > 0) return `${pending.toLocaleString('en-US')} are still looked up.`
  const ended = rows.filter(({ isPending }) => isPending === 'ended').length
  if (ended > 0) return `${ended.toLocaleString('en-US')} ${ended === 1 ? 'is' : 'are'} not looked up.`
  const unresolved = rows.filter(({ found }) => found.coordinates === null).length
  const faulty = rows.filter(({ found, faults }) => found.coordinates !== null && faults).length
  if (unresolved + faulty === 0) return 'Every address was found.'
  if (unresolved === 0 && faulty === 1) return '1 row is left out until you correct it.'
  if (faulty > 0) return `${unresolved + faulty} rows are left out until you correct them.`
  if (unresolved === 1) return '1 unresolved row is left out until you fix it.'
  return `${unresolved} unresolved rows are left out until you fix them.`
}
