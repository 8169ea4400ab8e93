import { Checkbox } from '@mantine/core'
import { type ReviewRow, selectable } from '../review-rows.ts'
import styles from './review-table.module.css'

interface SelectAllProps {
  readonly rows: readonly ReviewRow[]
  readonly onRows: (rows: readonly ReviewRow[]) => void
}

/** Takes all rows that were found, each place once, or none. */
export function SelectAll({ rows, onRows }: SelectAllProps) {
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
