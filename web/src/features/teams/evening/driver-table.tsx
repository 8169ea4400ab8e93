import type { ReportRow } from '#core/teams/reports/report-row.ts'
import { columnsOf, type NameOf, type ReportLine, reportLines, totalLine } from '../reports/report-lines.ts'
import styles from '../reports/reports.module.css'

const columns = columnsOf('route')

interface DriverTableProps {
  readonly rows: readonly ReportRow[]
  readonly nameOf: NameOf
}

/** Each driver's day in figures, as in the reports of the team. */
export function DriverTable({ rows, nameOf }: DriverTableProps) {
  return (
    <section className={styles.tableCard} aria-labelledby="evening-drivers">
      <div className={styles.tableHead}>
        <h2 id="evening-drivers">Drivers</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className={styles.scroll} aria-label="Table of drivers" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Driver</th>
              {columns.map(({ head }) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reportLines(rows, 'route', nameOf).map((line) => (
              <Line key={line.key} line={line} name={nameOf(line.row?.driverId ?? 0)} />
            ))}
          </tbody>
          <tfoot>
            <Line line={totalLine(rows)} name="All" />
          </tfoot>
        </table>
      </section>
    </section>
  )
}

const Line = ({ line, name }: { readonly line: ReportLine; readonly name: string }) => (
  <tr>
    <th scope="row">
      {name}
      {line.figures.tracked === 0 && <span className={styles.untracked}>not tracked</span>}
    </th>
    {columns.map(({ head, value, text }) => {
      const found = value(line)
      return <td key={head}>{found === undefined ? '–' : text(found)}</td>
    })}
  </tr>
)
