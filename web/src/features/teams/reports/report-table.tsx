import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportRow } from '#core/teams/reports/report-row.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import {
  columnsOf,
  type LineGroup,
  type NameOf,
  type ReportColumn,
  type ReportLine,
  reportLines,
  sortLines,
  totalLine,
} from './report-lines.ts'
import styles from './reports.module.css'

const views = [
  { value: 'driver', label: 'Drivers' },
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'route', label: 'Routes' },
] as const satisfies readonly { value: LineGroup; label: string }[]

interface Sorting {
  readonly head: string
  readonly isDown: boolean
}

interface ReportTableProps {
  readonly rows: readonly ReportRow[]
  readonly nameOf: NameOf
}

/** Everything in figures: by driver, day or week, or route by route with its times. */
export function ReportTable({ rows, nameOf }: ReportTableProps) {
  const [by, setBy] = useState<LineGroup>('driver')
  const [sorting, setSorting] = useState<Sorting>()
  const columns = columnsOf(by)
  const sorted = columns.find(({ head }) => head === sorting?.head)
  const lines = reportLines(rows, by, nameOf)
  const shown = sorted && sorting ? sortLines(lines, sorted, sorting.isDown) : lines
  const onSort = (head: string) => setSorting(nextSorting(sorting, head))
  return (
    <section className={styles.tableCard} aria-labelledby="report-table">
      <div className={styles.tableHead}>
        <h2 id="report-table">All figures</h2>
        <SegmentedTabs label="Lines of the table" segments={views} value={by} onChange={setBy} size="small" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className={styles.scroll} aria-label="Table of figures" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{views.find(({ value }) => value === by)?.label.slice(0, -1)}</th>
              {columns.map(({ head }) => (
                <SortHead key={head} {...{ head, sorting, onSort }} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <Line key={line.key} {...{ line, columns }} />
            ))}
          </tbody>
          <tfoot>
            <Line line={totalLine(rows)} columns={columns} />
          </tfoot>
        </table>
      </section>
    </section>
  )
}

/** The largest first, then the smallest, then as it was. */
function nextSorting(before: Sorting | undefined, head: string): Sorting | undefined {
  if (before?.head !== head) return { head, isDown: true }
  return before.isDown ? { head, isDown: false } : undefined
}

interface SortHeadProps {
  readonly head: string
  readonly sorting: Sorting | undefined
  readonly onSort: (head: string) => void
}

function SortHead({ head, sorting, onSort }: SortHeadProps) {
  const own = sorting?.head === head ? sorting : undefined
  const Arrow = own?.isDown ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={own ? (own.isDown ? 'descending' : 'ascending') : 'none'}>
      <button type="button" onClick={() => onSort(head)}>
        {own && <Arrow size={12} stroke={2} aria-hidden="true" />}
        {head}
      </button>
    </th>
  )
}

function Line({ line, columns }: { readonly line: ReportLine; readonly columns: readonly ReportColumn[] }) {
  return (
    <tr>
      <th scope="row">
        {line.name}
        {line.figures.tracked === 0 && <span className={styles.untracked}>not tracked</span>}
        {line.row?.standing === 'so-far' && <span className={styles.untracked}>so far</span>}
      </th>
      {columns.map(({ head, value, text }) => {
        const found = value(line)
        return <td key={head}>{found === undefined ? '–' : text(found)}</td>
      })}
    </tr>
  )
}
