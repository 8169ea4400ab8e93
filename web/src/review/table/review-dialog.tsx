import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { FilterChip } from '#web/ui/controls/tags/chip.tsx'
import { type AddressState, StateFilter } from '#web/ui/controls/tags/state-tag.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import type { Import, ReviewState } from '../import-state.ts'
import { duplicatesOf, type ReviewRow, stateOf, unresolvedFirst } from '../review-rows.ts'
import styles from './review-dialog.module.css'
import { DriversNotice, Ended, FaultsNotice, PairsNotice, RepeatsNotice } from './review-notices.tsx'
import { ReviewTable } from './review-table.tsx'

interface ReviewDialogProps {
  readonly review: ReviewState
  readonly imports: Import
}

/** What was found for each address, what was not, and which of them are wanted. */
export function ReviewDialog({ review, imports }: ReviewDialogProps) {
  const { from, rows, file, ended } = review
  const { setRows: onRows, correct } = imports
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
      onClose={imports.cancel}
      title={`Check ${counted(rows.length, 'address')}`}
      lead={<ReviewLead from={from} words={file?.words} onChange={imports.askColumns} />}
      width="wide"
      bodyRef={setBody}
      footer={<ReviewFoot rows={rows} imports={imports} />}
    >
      <ReviewTools rows={rows} duplicates={duplicates} filter={filter} onFilter={setFilter} />
      {ended !== undefined && <Ended words={ended} rows={rows} isFile={file !== undefined} />}
      <FaultsNotice rows={rows} onCorrect={correct} />
      {imports.isFleet && <DriversNotice rows={rows} drivers={imports.drivers} onRows={onRows} />}
      {imports.isFleet && <PairsNotice rows={rows} file={file} />}
      <RepeatsNotice rows={rows} onRows={onRows} />
      <ReviewTable {...{ rows, shown, duplicates, onRows }} scroller={body} onCorrect={correct} />
      {shown.length === 0 && <p className={`secondary middleText ${styles.none}`}>No address matches.</p>}
    </Dialog>
  )
}

interface ReviewLeadProps {
  readonly from: string
  /** How the columns of a file were taken. */
  readonly words: string | undefined
  readonly onChange: () => void
}

/** Where the addresses come from, and how they were read. */
function ReviewLead({ from, words, onChange }: ReviewLeadProps) {
  return (
    <>
      {`From ${from}`}
      {words !== undefined && (
        <>
          <br />
          <span className={styles.words}>{words}</span>
          <button type="button" className={styles.change} aria-label="Change how columns are read" onClick={onChange}>
            change
          </button>
        </>
      )}
    </>
  )
}

function passes({ found }: ReviewRow, { state, text }: ReviewFilter, rowState: string): boolean {
  const words = `${found.address} ${found.formattedAddress}`.toLowerCase()
  return (state === 'all' || state === rowState) && words.includes(text.trim().toLowerCase())
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

const states: readonly AddressState[] = ['unresolved', 'faulty', 'duplicate', 'area', 'interpolated', 'ready']

/** Counts that filter the review, and a search. */
function ReviewTools({ rows, duplicates, filter, onFilter }: ReviewToolsProps) {
  const count = (state: AddressState): number => rows.filter((row) => stateOf(row, duplicates) === state).length
  const show = (state: ReviewFilter['state']): void => onFilter({ ...filter, state })
  return (
    <div className={`flex wrap gap8 ${styles.tools}`}>
      <FilterChip label="All" count={rows.length} selected={filter.state === 'all'} onSelect={() => show('all')} />
      {states
        .filter((state) => state === 'ready' || state === filter.state || count(state) > 0)
        .map((state) => (
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

interface ReviewFootProps {
  readonly rows: readonly ReviewRow[]
  readonly imports: Import
}

/** What the review amounts to, and the buttons that end it. More than fit is told before anything is pressed. */
function ReviewFoot({ rows, imports: { limit, finish, share, cancel } }: ReviewFootProps) {
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
