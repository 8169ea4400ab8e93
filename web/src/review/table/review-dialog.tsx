import { Button, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import styles from '#web/features/planner/dialogs.module.css'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import {
  duplicatesOf,
  leaveRepeatsOut,
  mergeRepeats,
  type ReviewRow,
  repeatsAmong,
  stateOf,
  unresolvedFirst,
} from '../review-rows.ts'
import { ReviewLine } from './review-line.tsx'
import { type ReviewFilter, ReviewTools } from './review-tools.tsx'

interface ReviewDialogProps {
  readonly from: string
  readonly rows: readonly ReviewRow[]
  readonly onRows: (rows: readonly ReviewRow[]) => void
  readonly onImport: () => void
  readonly onClose: () => void
}

/** What was found for each address, what was not, and which of them are wanted. */
export function ReviewDialog({ from, rows, onRows, onImport, onClose }: ReviewDialogProps) {
  const [filter, setFilter] = useState<ReviewFilter>({ state: 'all', text: '' })
  const duplicates = useMemo(() => duplicatesOf(rows), [rows])
  const sorted = useMemo(() => unresolvedFirst(rows, duplicates), [rows, duplicates])
  const shown = sorted.filter((row) => passes(row, filter, stateOf(row, duplicates)))
  const selected = rows.filter((row) => row.selected).length
  const change = (row: ReviewRow): void => onRows(rows.map((other) => (other.id === row.id ? row : other)))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Check ${rows.length} addresses`}
      lead={`From ${from}`}
      width="wide"
      footer={<Foot rows={rows} selected={selected} onImport={onImport} onClose={onClose} />}
    >
      <ReviewTools rows={rows} duplicates={duplicates} filter={filter} onFilter={setFilter} />
      <Repeats rows={rows} onRows={onRows} />
      <table className={styles.review}>
        <thead>
          <tr>
            <th scope="col">
              <SelectAll rows={rows} selected={selected} onRows={onRows} />
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
        <tbody>
          {shown.map((row) => (
            <ReviewLine
              key={row.id}
              row={row}
              state={stateOf(row, duplicates)}
              repeats={duplicates.get(row.id)}
              onChange={change}
            />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className={styles.nothing}>No address matches.</p>}
    </Dialog>
  )
}

function Repeats({ rows, onRows }: Pick<ReviewDialogProps, 'rows' | 'onRows'>) {
  const count = repeatsAmong(rows)
  if (count === 0) return null
  return (
    <div className={styles.repeats}>
      <span>{count === 1 ? '1 row repeats a place.' : `${count} rows repeat a place.`}</span>
      <Button variant="default" size="compact-sm" onClick={() => onRows(mergeRepeats(rows))}>
        Merge with their notes
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => onRows(leaveRepeatsOut(rows))}>
        Leave them out
      </Button>
    </div>
  )
}

function passes({ found }: ReviewRow, { state, text }: ReviewFilter, rowState: string): boolean {
  const words = `${found.address} ${found.formattedAddress}`.toLowerCase()
  return (state === 'all' || state === rowState) && words.includes(text.trim().toLowerCase())
}

type FootProps = Pick<ReviewDialogProps, 'rows' | 'onImport' | 'onClose'> & { readonly selected: number }

function Foot({ rows, selected, onImport, onClose }: FootProps) {
  const unresolved = rows.filter(({ found }) => found.coordinates === null).length
  return (
    <>
      <span>
        <b>{selected} selected.</b> {leftOut(unresolved)}
      </span>
      <span className={styles.buttons}>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={selected === 0} onClick={onImport}>{`Import Selected (${selected})`}</Button>
      </span>
    </>
  )
}

function leftOut(unresolved: number): string {
  if (unresolved === 0) return 'Every address was found.'
  if (unresolved === 1) return '1 unresolved row is left out until you fix it.'
  return `${unresolved} unresolved rows are left out until you fix them.`
}

type SelectAllProps = Pick<ReviewDialogProps, 'rows' | 'onRows'> & { readonly selected: number }

function SelectAll({ rows, selected, onRows }: SelectAllProps) {
  const selectable = rows.filter(({ found }) => found.coordinates !== null).length
  const all = selected > 0 && selected === selectable
  return (
    <Checkbox
      aria-label="Select all"
      checked={all}
      indeterminate={selected > 0 && !all}
      onChange={() => onRows(rows.map((row) => ({ ...row, selected: row.found.coordinates !== null && !all })))}
    />
  )
}
