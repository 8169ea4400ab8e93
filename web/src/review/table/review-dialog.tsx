import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { duplicatesOf, type ReviewRow, stateOf, unresolvedFirst } from '../review-rows.ts'
import { RepeatsNotice } from './repeats-notice.tsx'
import styles from './review-dialog.module.css'
import { ReviewTable } from './review-table.tsx'
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
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const duplicates = useMemo(() => duplicatesOf(rows), [rows])
  const sorted = useMemo(() => unresolvedFirst(rows, duplicates), [rows, duplicates])
  const shown = useMemo(
    () => sorted.filter((row) => passes(row, filter, stateOf(row, duplicates))),
    [sorted, filter, duplicates],
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Check ${counted(rows.length, 'address')}`}
      lead={`From ${from}`}
      width="wide"
      bodyRef={setBody}
      footer={<Foot rows={rows} onImport={onImport} onClose={onClose} />}
    >
      <ReviewTools rows={rows} duplicates={duplicates} filter={filter} onFilter={setFilter} />
      <RepeatsNotice rows={rows} onRows={onRows} />
      <ReviewTable rows={rows} shown={shown} duplicates={duplicates} scroller={body} onRows={onRows} />
      {shown.length === 0 && <p className={styles.nothing}>No address matches.</p>}
    </Dialog>
  )
}

function passes({ found }: ReviewRow, { state, text }: ReviewFilter, rowState: string): boolean {
  const words = `${found.address} ${found.formattedAddress}`.toLowerCase()
  return (state === 'all' || state === rowState) && words.includes(text.trim().toLowerCase())
}

function Foot({ rows, onImport, onClose }: Pick<ReviewDialogProps, 'rows' | 'onImport' | 'onClose'>) {
  const selected = rows.filter((row) => row.selected).length
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
