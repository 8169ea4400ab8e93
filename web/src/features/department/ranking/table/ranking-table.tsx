import { Checkbox, CloseButton, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { RankedInspection, RankingPolicy } from '#core/department/ranking/ranked-inspection.ts'
import { whyThisRank } from '#core/department/ranking/why-this-rank.ts'
import { addressKey, type ListColumns, type SortColumn } from '../list-columns.ts'
import { type ListSort, type ListView, nextSort } from '../list-view.ts'
import type { RowSelection } from '../use-row-selection.ts'
import { RankingRow, type RowActions } from './ranking-row.tsx'
import styles from './ranking-table.module.css'
import { useListWindow } from './use-list-window.ts'
import whyRankStyles from './why-rank.module.css'

interface RankingTableProps {
  readonly columns: ListColumns
  readonly policy: RankingPolicy
  readonly view: ListView
  readonly onView: (view: ListView) => void
  readonly shown: readonly RankedInspection[]
  readonly selection: RowSelection
  /** Nothing can be selected, as on a holiday. */
  readonly disabled: boolean
  readonly onRelated: (inspectionId: string) => void
  readonly onAppointment: (inspectionId: string) => void
  /** What stands there when no row fits. */
  readonly empty: ReactNode
}

/** The ranked inspections. Only rows in sight are on the page; counts tell a screen reader of the others. */
export function RankingTable(props: RankingTableProps) {
  const { columns, policy, view, onView, shown, selection, disabled, onRelated, onAppointment, empty } = props
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [why, setWhy] = useState<string>()
  const { slots, body } = useListWindow(shown.length, scroller)
  const { onToggle } = selection
  const actions = useMemo<RowActions>(
    () => ({ onToggle, onRelated, onAppointment, onWhy: setWhy }),
    [onToggle, onRelated, onAppointment],
  )
  const line = (row: RankedInspection, index: number): ReactNode => (
    <RankingRow
      key={row.inspectionId}
      row={row}
      index={index}
      selected={selection.ids.has(row.inspectionId)}
      disabled={disabled}
      related={(columns.byAddress.get(addressKey(row))?.length ?? 1) - 1}
      why={
        why === row.inspectionId ? (
          <WhyRank row={row} rows={columns.rows} policy={policy} onClose={() => setWhy(undefined)} />
        ) : undefined
      }
      actions={actions}
    />
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={setScroller} className={styles.scroller} aria-label="Sorted inspections, list" tabIndex={0}>
      <table className={styles.table} aria-rowcount={shown.length + 1}>
        <ListHead
          sort={view.sort}
          onSort={(column) => onView({ ...view, sort: nextSort(view.sort, column) })}
          selection={selection.ofShown}
          onSelectAll={selection.onToggleShown}
          disabled={disabled}
        />
        <tbody {...body}>
          {slots.map((slot) => {
            if (slot.kind === 'room') return <Room key={`before ${slot.before}`} height={slot.height} />
            const row = shown[slot.index]
            return row && line(row, slot.index)
          })}
        </tbody>
      </table>
      {shown.length === 0 && empty}
    </section>
  )
}

/** The room of rows that are not on the page. */
function Room({ height }: { readonly height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
    <tr aria-hidden="true" className={styles.room}>
      <td colSpan={COLUMN_COUNT} style={{ height }} />
    </tr>
  )
}

interface WhyRankProps {
  readonly row: RankedInspection
  /** The whole list, in order of rank, and the policy that made it. */
  readonly rows: readonly RankedInspection[]
  readonly policy: RankingPolicy
  readonly onClose: () => void
}

const WIDTH_PX = 360

/** Why an inspection ranks where it does, beside it. */
function WhyRank({ row, rows, policy, onClose }: WhyRankProps) {
  const heading = useId()
  const { reasons, otherwise } = useMemo(() => whyThisRank(row, rows, policy), [row, rows, policy])
  return (
    <Popover
      opened
      onDismiss={onClose}
      trapFocus
      withRoles={false}
      position="bottom-start"
      width={WIDTH_PX}
      shadow="xl"
    >
      <Popover.Target>
        <span />
      </Popover.Target>
      <Popover.Dropdown role="dialog" className={whyRankStyles.why ?? ''} aria-labelledby={heading}>
        <div className={whyRankStyles.head}>
          <h2 id={heading}>{`Why rank ${row.rank.toLocaleString('en-US')}`}</h2>
          <CloseButton aria-label="Close" onClick={onClose} />
        </div>
        <dl className={`flush ${whyRankStyles.reasons}`}>
          {reasons.map(({ fact, effect }) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
        {otherwise !== undefined && <p className={whyRankStyles.note}>{otherwise}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}

interface Column {
  readonly column: SortColumn
  readonly label: string
  /** Where the whole label has no room. */
  readonly short?: string
  /** The column without one has the room that is left. */
  readonly width?: string
  readonly alignsRight?: true
}

const columns: readonly Column[] = [
  { column: 'rank', label: '#', width: '3.25rem' },
  { column: 'priority', label: 'Priority', width: '4.75rem' },
  { column: 'margin', label: 'SLA Margin', width: '8.75rem' },
  { column: 'active', label: 'Days Active', short: 'Active', width: '4.5rem', alignsRight: true },
  { column: 'id', label: 'ID', width: '5.25rem' },
  { column: 'location', label: 'Location', width: '12rem' },
  { column: 'district', label: 'District', width: '5rem' },
  { column: 'type', label: 'Type', width: '6.75rem' },
  { column: 'duration', label: 'Duration (minutes)', short: 'Duration', width: '5.25rem', alignsRight: true },
  { column: 'unit', label: 'Unit', width: '10.5rem' },
  { column: 'category', label: 'Category' },
  { column: 'bucket', label: 'Bucket', width: '8.25rem' },
]

/** The columns of the list and the one for its check boxes. */
const COLUMN_COUNT = columns.length + 1

interface ListHeadProps {
  readonly sort: ListSort
  readonly onSort: (column: SortColumn) => void
  readonly selection: 'none' | 'some' | 'all'
  readonly onSelectAll: () => void
  readonly disabled: boolean
}

/** The header that stays: each column sorts, the box takes all that are shown. */
function ListHead({ sort, onSort, selection, onSelectAll, disabled }: ListHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">
          <Checkbox
            size="xs"
            aria-label="Select every inspection shown"
            checked={selection === 'all'}
            indeterminate={selection === 'some'}
            disabled={disabled}
            onChange={onSelectAll}
          />
        </th>
        {columns.map((column) => (
          <SortedColumn key={column.column} {...column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

function SortedColumn({
  column,
  label,
  short,
  width,
  alignsRight,
  sort,
  onSort,
}: Column & Pick<ListHeadProps, 'sort' | 'onSort'>) {
  const isSorted = sort.column === column
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      style={{ width }}
      data-right={alignsRight}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={`inline gap4 ${styles.sort}`} aria-label={label} onClick={() => onSort(column)}>
        {short ?? label}
        {isSorted && <Arrow size={13} stroke={2} aria-hidden="true" />}
      </button>
    </th>
  )
}
