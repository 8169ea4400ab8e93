import { Checkbox, Tooltip } from '@mantine/core'
import { IconCalendarPlus, IconCalendarTime } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { historyWords, triedWords } from '#core/department/routes/history-words.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { PriorityTag } from '#web/ui/controls/tags/priority-tag.tsx'
import hiddenStyles from '#web/ui/patterns/hidden.module.css'
import { MarginBar } from './margin-bar.tsx'
import styles from './ranking-table.module.css'

/** What can be done with a row. Keep it stable between renders. */
export interface RowActions {
  readonly onToggle: (inspectionId: string, extend: boolean) => void
  readonly onWhy: (inspectionId: string) => void
  readonly onRelated: (inspectionId: string) => void
  readonly onAppointment: (inspectionId: string) => void
}

interface RankingRowProps {
  readonly row: RankedInspection
  /** Its place among the rows that are shown. */
  readonly index: number
  readonly selected: boolean
  readonly disabled: boolean
  /** Other inspections at the address. */
  readonly related: number
  /** Why it ranks here, once that was asked for. */
  readonly why: ReactNode
  readonly actions: RowActions
}

/** The header is row 1. */
const FIRST_ROW = 2
const SECONDS = 60

/** Whole minutes of an inspection, rounded. */
export const minutesOf = ({ importedDuration }: RankedInspection): number => Math.round(importedDuration / SECONDS)

/** One inspection of the list. Only what has changed is drawn again: a turn of the wheel brings many. */
export const RankingRow = memo(function RankingRow(props: RankingRowProps) {
  const { row, index, selected } = props
  const isScheduled = row.status === 'Scheduled'
  const line = (
    <tr
      data-index={index}
      data-selected={selected || undefined}
      data-scheduled={isScheduled || undefined}
      aria-rowindex={index + FIRST_ROW}
    >
      <Choice {...props} isScheduled={isScheduled} />
      <Rank {...props} />
      <td data-column="priority">
        <PriorityTag priority={row.priority} />
      </td>
      <td data-column="margin">
        <MarginBar days={row.daysLeft} />
      </td>
      <td data-column="active" data-right="">{`${row.daysSinceOpen} d`}</td>
      <td data-column="id">{row.inspectionId}</td>
      <Place {...props} />
      <td data-column="district">{row.district}</td>
      <td data-column="type">{row.taskType}</td>
      <td data-column="duration" data-right="">
        {minutesOf(row)}
      </td>
      <td data-column="unit">{row.unit}</td>
      <td data-column="category" title={row.complaintCategory}>
        {row.complaintCategory}
      </td>
      <Bucket {...props} isScheduled={isScheduled} />
    </tr>
  )
  if (!isScheduled) return line
  return (
    <Tooltip label="Already Scheduled" events={{ hover: true, focus: true, touch: true }}>
      {line}
    </Tooltip>
  )
})

function Choice({
  row,
  selected,
  disabled,
  isScheduled,
  actions,
}: RankingRowProps & { readonly isScheduled: boolean }) {
  return (
    <td data-column="choice">
      <Checkbox
        size="xs"
        aria-label={`Select ${row.inspectionId}${isScheduled ? ', already scheduled' : ''}`}
        data-control="choice"
        checked={selected}
        disabled={disabled || isScheduled}
        // The change itself does not say whether Shift was held.
        onChange={({ nativeEvent }) =>
          actions.onToggle(row.inspectionId, 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey)
        }
      />
    </td>
  )
}

/** How urgent it is, or that it has an appointment, and the way to make or move one. */
function Bucket({ row, isScheduled, actions }: RankingRowProps & { readonly isScheduled: boolean }) {
  const Icon = isScheduled ? IconCalendarTime : IconCalendarPlus
  return (
    <td data-column="bucket" data-bucket={row.bucket}>
      <span className="row between gap4">
        {isScheduled ? <Chip tone="info">Scheduled</Chip> : row.bucket}
        <button
          type="button"
          className={styles.appoint}
          data-control="appointment"
          title={isScheduled ? 'Move or cancel the appointment' : 'Make an appointment'}
          aria-label={`Appointment of ${row.inspectionId}`}
          onClick={() => actions.onAppointment(row.inspectionId)}
        >
          <Icon size={16} stroke={1.7} aria-hidden="true" />
        </button>
      </span>
    </td>
  )
}

function Rank({ row, why, actions }: RankingRowProps) {
  return (
    <td data-column="rank">
      <button
        type="button"
        className={styles.rank}
        data-control="rank"
        aria-label={`Rank ${row.rank}: why`}
        aria-expanded={why !== undefined}
        onClick={() => actions.onWhy(row.inspectionId)}
      >
        {row.rank.toLocaleString('en-US')}
      </button>
      {why}
    </td>
  )
}

function Place({ row, related, actions }: RankingRowProps) {
  const tried = triedWords(row.field)
  return (
    <td data-column="location">
      <button
        type="button"
        className={styles.place}
        data-control="place"
        title={[`${row.street}, ${row.city} ${row.postcode}`, historyWords(row.field)].filter(Boolean).join('\n')}
        onClick={() => actions.onRelated(row.inspectionId)}
      >
        <span className={styles.street}>{row.street}</span>
        {tried !== '' && <Chip tone="warning">{tried}</Chip>}
        {related > 0 && (
          <span className={`fixed small secondary roundChip sunken ${styles.more}`}>
            {`+${related}`}
            <span className={hiddenStyles.hidden}> at this address</span>
          </span>
        )}
      </button>
    </td>
  )
}
