import { Checkbox } from '@mantine/core'
import { useCallback, useState } from 'react'
import { type ReviewRow, selectable, stateOf } from '../review-rows.ts'
import type { Correction } from '../sources/open-sheet.ts'
import { ReviewLine } from './review-line.tsx'
import styles from './review-table.module.css'
import { useRowWindow } from './use-row-window.ts'

interface ReviewTableProps {
  /** All rows, of which the table shows those in `shown`, in their order. Keep `shown` stable between renders. */
  readonly rows: readonly ReviewRow[]
  readonly shown: readonly ReviewRow[]
  /** For each row that repeats a place, the row that names it first. */
  readonly duplicates: ReadonlyMap<number, ReviewRow>
  /** What scrolls the table. */
  readonly scroller: HTMLElement | null
  readonly onRows: (rows: readonly ReviewRow[]) => void
  readonly onCorrect: (corrections: readonly Correction[]) => void
}

const COLUMNS = 6

/** The rows of a review. Only those in sight are on the page; their counts tell a screen reader of the others. */
export function ReviewTable({ rows, shown, duplicates, scroller, onRows, onCorrect }: ReviewTableProps) {
  const [editing, setEditing] = useState<ReadonlySet<number>>(new Set())
  const { slots, body, measure } = useRowWindow(shown, scroller, editing)
  const change = (row: ReviewRow): void => onRows(rows.map((other) => (other.id === row.id ? row : other)))
  const edit = useCallback((id: number, open: boolean): void => {
    setEditing((before) => new Set(open ? [...before, id] : [...before].filter((other) => other !== id)))
  }, [])
  return (
    <table className={styles.review} aria-rowcount={shown.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">
            <SelectAll rows={rows} onRows={onRows} />
          </th>
          <th scope="col">Row</th>
          <th scope="col">As written</th>
          <th scope="col">Found</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className={styles.hidden}>Edit</span>
          </th>
        </tr>
      </thead>
      <tbody {...body}>
        {slots.map((slot) => {
          if (slot.kind === 'room') return <Room key={`before ${slot.before}`} height={slot.height} />
          const row = shown[slot.index]
          if (!row) return null
          return (
            <ReviewLine
              key={row.id}
              row={row}
              index={slot.index}
              measure={measure}
              state={stateOf(row, duplicates)}
              repeats={duplicates.get(row.id)}
              editing={editing.has(row.id)}
              onEdit={edit}
              onChange={change}
              onCorrect={onCorrect}
            />
          )
        })}
      </tbody>
    </table>
  )
}

/** The room of rows that are not on the page. */
function Room({ height }: { readonly height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
    <tr aria-hidden="true" className={styles.room}>
      <td colSpan={COLUMNS} style={{ height }} />
    </tr>
  )
}

interface SelectAllProps {
  readonly rows: readonly ReviewRow[]
  readonly onRows: (rows: readonly ReviewRow[]) => void
}

/** Takes all rows that were found, each place once, or none. */
function SelectAll({ rows, onRows }: SelectAllProps) {
  const together = selectable(rows)
  const selected = rows.filter((row) => row.selected).length
  const all = selected > 0 && rows.every((row) => row.selected || !together.has(row.id))
  return (
    <Checkbox
      label="Select all"
      classNames={{ labelWrapper: styles.selectAll ?? '' }}
      checked={all}
      indeterminate={selected > 0 && !all}
      onChange={() => onRows(rows.map((row) => ({ ...row, selected: together.has(row.id) && !all })))}
    />
  )
}
