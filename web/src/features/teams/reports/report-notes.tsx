import { counted } from '#core/kernel/counted.ts'
import { USUAL_PRICES_WORDS } from '#core/teams/day-prices.ts'
import { ON_TIME_MINUTES } from '#core/teams/reports/planned-times.ts'
import type { ReportRow } from '#core/teams/reports/report-row.ts'
import { sumRows } from '#core/teams/reports/report-sums.ts'
import styles from './reports.module.css'

/** How the figures are meant, and what is missing from them. */
export function ReportNotes({ rows }: { readonly rows: readonly ReportRow[] }) {
  return (
    <section className={styles.notes} aria-labelledby="report-notes">
      <h2 id="report-notes">How this is counted</h2>
      <ul>
        {missingWords(rows).map((words) => (
          <li key={words}>
            <strong>{words}</strong>
          </li>
        ))}
        <li>
          On time: a stop is marked complete within its window, or no later than its service lasts behind it. A stop
          without a window is in time within {ON_TIME_MINUTES} minutes of when the plan leaves it. A missed stop is not.
        </li>
        <li>
          Planned and driven hours go from the departure to leaving the last marked stop. Nobody marks a departure: it
          is the one that the driver was told, or earlier or later where the first mark is more than {ON_TIME_MINUTES}{' '}
          minutes off. The way back is not among them.
        </li>
        <li>Waiting, paid hours, overtime, miles and cost are those of the plan as it was last saved.</li>
        {rows.some(({ prices }) => prices === 'team') && (
          <li>Days that were saved without prices have those that your team has now.</li>
        )}
        {rows.some(({ prices }) => prices === 'usual') && (
          <li>Days without prices of your own have the usual ones. {USUAL_PRICES_WORDS}</li>
        )}
      </ul>
    </section>
  )
}

function missingWords(rows: readonly ReportRow[]): string[] {
  const { routes, tracked } = sumRows(rows)
  const open = rows.filter(({ standing }) => standing !== 'over').length
  return [
    ...(tracked < routes
      ? [
          `${counted(routes - tracked, 'route')} of ${routes} not tracked: without a mark, nothing is told of the drive.`,
        ]
      : []),
    ...(open > 0 ? [`${counted(open, 'route')} not over yet: what is told of the drive is so far.`] : []),
  ]
}
