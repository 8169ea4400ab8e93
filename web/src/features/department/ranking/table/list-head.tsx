import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { SortColumn } from '../list-columns.ts'
import type { ListSort } from '../list-view.ts'
import styles from './ranking-table.module.css'

interface Column {
  readonly column: SortColumn
  readonly label: string
  /** Where the whole label has no room. */
  readonly short?: string
  readonly alignsRight?: true
}

const columns: readonly Column[] = [
  { column: 'rank', label: '#' },
  { column: 'priority', label: 'Priority' },
  { column: 'margin', label: 'SLA Margin' },
  { column: 'active', label: 'Days Active', short: 'Active', alignsRight: true },
  { column: 'id', label: 'ID' },
  { column: 'location', label: 'Location' },
  { column: 'district', label: 'District' },
  { column: 'type', label: 'Type' },
  { column: 'duration', label: 'Duration (minutes)', short: 'Duration', alignsRight: true },
  { column: 'unit', label: 'Unit' },
  { column: 'category', label: 'Category' },
  { column: 'bucket', label: 'Bucket' },
]

/** The columns of the list and the one for its check boxes. */
export const COLUMN_COUNT = columns.length + 1

interface ListHeadProps {
  readonly sort: ListSort
  readonly onSort: (column: SortColumn) => void
  readonly selection: 'none' | 'some' | 'all'
  readonly onSelectAll: () => void
  readonly disabled: boolean
}

/** The header that stays: each column sorts, the box takes all that are shown. */
export function ListHead({ sort, onSort, selection, onSelectAll, disabled }: ListHeadProps) {
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
  alignsRight,
  sort,
  onSort,
}: Column & Pick<ListHeadProps, 'sort' | 'onSort'>) {
  const isSorted = sort.column === column
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      data-column={column}
      data-right={alignsRight}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={styles.sort} aria-label={label} onClick={() => onSort(column)}>
        {short ?? label}
        {isSorted && <Arrow size={13} stroke={2} aria-hidden="true" />}
      </button>
    </th>
  )
}
