import { counted } from '#core/kernel/counted.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { formatCents } from '#core/teams/cost/day-cost.ts'
import type { ReportFigures } from '#core/teams/reports/report-row.ts'
import { centsPerStop, onTimeShare, waitingShare } from '#core/teams/reports/report-sums.ts'
import { Stat } from '#web/ui/controls/tags/stat.tsx'
import { percent } from './report-lines.ts'
import styles from './reports.module.css'

interface Tile {
  readonly label: string
  readonly value: string
  readonly note: string
  readonly tone?: 'brand'
}

/** The answer first: what the days come to. */
export function ReportTiles({ figures }: { readonly figures: ReportFigures }) {
  return (
    <div className={styles.tiles}>
      {tilesOf(figures).map(({ note, ...stat }) => (
        <div key={stat.label} className={styles.tile}>
          <dl>
            <Stat {...stat} />
          </dl>
          <p>{note}</p>
        </div>
      ))}
    </div>
  )
}

function tilesOf(figures: ReportFigures): Tile[] {
  const { completed, missed, onTime, tracked, routes, stops, paidMinutes, overtimeMinutes } = figures
  const share = onTimeShare(figures)
  const perStop = centsPerStop(figures)
  const waited = waitingShare(figures)
  return [
    {
      label: 'On time',
      value: share === undefined ? 'Not tracked' : percent(share),
      note: share === undefined ? 'no driver has marked a stop' : `${onTime} of ${counted(completed + missed, 'stop')}`,
      ...(share !== undefined && { tone: 'brand' }),
    },
    {
      label: 'Completed',
      value: tracked > 0 ? String(completed) : 'Not tracked',
      note: tracked > 0 ? `${missed} missed, ${figures.unmarked} without a mark` : `${stops} planned`,
    },
    { label: 'Planned and driven', ...stretchTile(figures) },
    {
      label: 'Paid hours',
      value: formatMinutes(Math.round(paidMinutes)),
      note: overtimeMinutes > 0 ? `${formatMinutes(Math.round(overtimeMinutes))} of overtime` : 'no overtime',
    },
    {
      label: 'Waiting',
      value: formatMinutes(Math.round(figures.waitingMinutes)),
      note: `${percent(waited ?? 0)} of paid time`,
    },
    {
      label: 'Cost per stop',
      value: perStop === undefined ? formatCents(0) : formatCents(perStop),
      note: `${formatCents(figures.cents)} for ${counted(stops, 'stop')}, ${counted(routes, 'route')}`,
    },
  ]
}

function stretchTile(figures: ReportFigures): Pick<Tile, 'value' | 'note'> {
  const { tracked, plannedStretchMinutes: planned, drivenStretchMinutes: driven } = figures
  if (tracked === 0) return { value: 'Not tracked', note: 'no driver has marked a stop' }
  const more = Math.round(driven - planned)
  const beside =
    more === 0 ? 'as planned' : `${formatMinutes(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than planned`
  return { value: formatMinutes(Math.round(driven)), note: beside }
}
