import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { FilterChip } from '#web/ui/controls/chip.tsx'
import { type AddressState, StateFilter } from '#web/ui/controls/state-tag.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import {
  countRepeats,
  duplicatesOf,
  hasNotesToMerge,
  hasRepeatsToCount,
  leaveRepeatsOut,
  mergeRepeats,
  type ReviewRow,
  repeatsAmong,
  stateOf,
  unresolvedFirst,
} from '../review-rows.ts'
import styles from './review-dialog.module.css'
import { ReviewTable } from './review-table.tsx'

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

/** Which rows of a review are shown. */
interface ReviewFilter {
  readonly state: AddressState | 'all'
  readonly text: string
}

interface ReviewToolsProps {
  readonly rows: readonly ReviewRow[]
  readonly duplicates: ReadonlyMap<number, ReviewRow>
  readonly filter: ReviewFilter
  readonly onFilter: (filter: ReviewFilter) => void
}

const states: readonly AddressState[] = ['unresolved', 'duplicate', 'area', 'interpolated', 'ready']

/** Counts that filter the review, and a search. */
function ReviewTools({ rows, duplicates, filter, onFilter }: ReviewToolsProps) {
  const count = (state: AddressState): number => rows.filter((row) => stateOf(row, duplicates) === state).length
  const show = (state: ReviewFilter['state']): void => onFilter({ ...filter, state })
  return (
    <div className={styles.tools}>
      <FilterChip label="All" count={rows.length} selected={filter.state === 'all'} onSelect={() => show('all')} />
      {states.map((state) => (
        <StateFilter
          key={state}
          state={state}
          count={count(state)}
          selected={filter.state === state}
          onSelect={() => show(state)}
        />
      ))}
      <TextInput
        className={styles.search ?? ''}
        aria-label="Find in list"
        placeholder="Find in list"
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
      />
    </div>
  )
}

interface RepeatsNoticeProps {
  readonly rows: readonly ReviewRow[]
  readonly onRows: (rows: readonly ReviewRow[]) => void
}

/** Says how many rows repeat a place and that they are left out, or settles those that are selected in one go. */
function RepeatsNotice({ rows, onRows }: RepeatsNoticeProps) {
  const { all, selected } = repeatsAmong(rows)
  if (all === 0) return null
  return (
    <div className={styles.repeats} role="status">
      <span>{selected > 0 ? stillSelected(selected) : repeatsLeftOut(all)}</span>
      <span className={styles.buttons}>
        {hasNotesToMerge(rows) && (
          <Button variant="default" size="compact-sm" onClick={() => onRows(mergeRepeats(rows))}>
            Merge with their notes
          </Button>
        )}
        {hasRepeatsToCount(rows) && (
          <Button variant="default" size="compact-sm" onClick={() => onRows(countRepeats(rows))}>
            {all === 1 ? 'Count as one stop' : 'Count each as one stop'}
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

const repeatsLeftOut = (count: number): string =>
  count === 1 ? '1 row repeats a place and is left out.' : `${count} rows repeat a place and are left out.`

const stillSelected = (count: number): string =>
  count === 1 ? '1 selected row repeats a place.' : `${count} selected rows repeat a place.`
