import { Checkbox } from '@mantine/core'
import type { ReviewRow } from '../review-rows.ts'
import styles from './review-table.module.css'

interface SelectAllProps {
  readonly rows: readonly ReviewRow[]
  readonly onRows: (rows: readonly ReviewRow[]) => void
}

/** Takes all rows that were found, or none. */
export function SelectAll({ rows, onRows }: SelectAllProps) {
  const selectable = rows.filter(({ found }) => found.coordinates !== null).length
  const selected = rows.filter((row) => row.selected).length
  const all = selected > 0 && selected === selectable
  return (
    <Checkbox
      label="Select all"
      classNames={{ labelWrapper: styles.selectAll ?? '' }}
      checked={all}
      indeterminate={selected > 0 && !all}
      onChange={() => onRows(rows.map((row) => ({ ...row, selected: row.found.coordinates !== null && !all })))}
    />
  )
}
