import type { ReactNode } from 'react'
import { formatCents } from '#core/teams/cost/day-cost.ts'
import type { ReportFigures, ReportRow } from '#core/teams/reports/report-row.ts'
import { centsPerStop, groupRows, onTimeShare } from '#core/teams/reports/report-sums.ts'
import hidden from '#web/ui/patterns/hidden.module.css'
import { shortDay } from '../day/calendar.ts'
import { BarChart, type BarSeries } from './bar-chart.tsx'
import styles from './chart.module.css'
import { dayName, type NameOf, percent } from './report-lines.ts'

interface ChartsProps {
  readonly rows: readonly ReportRow[]
  readonly nameOf: NameOf
}

/** The report in four pictures. */
export function ReportCharts({ rows, nameOf }: ChartsProps) {
  const days = groupRows(rows, 'day')
  const [planned, driven] = [
    days.map(({ figures }) => trackedHours(figures, figures.plannedStretchMinutes)),
    days.map(({ figures }) => trackedHours(figures, figures.drivenStretchMinutes)),
  ]
  const shown = days.map(({ key }) => key)
  return (
    <div className={styles.cards}>
      <DayChart
        title="Hours, planned and driven"
        note="From the departure to leaving the last marked stop, of all drivers who marked stops."
        days={shown}
        series={[
          { name: 'Planned', look: 'outline', values: planned },
          { name: 'Driven', look: 'solid', values: driven },
        ]}
        format={inHours}
        nothing="No drive between marks on these days."
      />
      <DayChart
        title="On time"
        note="Stops that were completed in time, of all that were marked."
        days={shown}
        series={[{ name: 'On time', look: 'solid', values: days.map(({ figures }) => onTimeShare(figures)) }]}
        format={percent}
        top={1}
      />
      <StopCostChart {...{ rows, nameOf }} />
      <DayChart
        title="Waiting"
        note="Paid time that the plan spends before windows open."
        days={shown}
        series={[{ name: 'Waiting', look: 'outline', values: days.map(({ figures }) => figures.waitingMinutes / 60) }]}
        format={inHours}
        nothing="Nobody waits on these days."
      />
    </div>
  )
}

const trackedHours = ({ tracked }: ReportFigures, minutes: number): number | undefined =>
  tracked > 0 ? minutes / 60 : undefined

const inHours = (hours: number): string => `${Number(hours.toFixed(hours < 10 ? 1 : 0))} h`

interface DayChartProps {
  readonly title: string
  readonly note: string
  readonly days: readonly string[]
  readonly series: readonly BarSeries[]
  readonly format: (value: number) => string
  readonly top?: number
  readonly nothing?: string
}

/** Bars of each day, and their figures. */
function DayChart({ title, note, days, series, ...chart }: DayChartProps) {
  const lines = days.map((date, index) => [
    dayName(date),
    ...series.map(({ values }) => {
      const value = values[index]
      return value === undefined ? 'not tracked' : chart.format(value)
    }),
  ])
  return (
    <ChartCard
      {...{ title, note }}
      {...(series.length > 1 && { legend: series })}
      table={{ heads: ['Day', ...series.map(({ name }) => name)], lines }}
    >
      <BarChart
        label={`${title}, by day. The figures stand in the table below.`}
        places={days.map((date) => ({ short: shortDay(date), name: dayName(date) }))}
        {...{ series, ...chart }}
      />
    </ChartCard>
  )
}

function StopCostChart({ rows, nameOf }: ChartsProps) {
  const bars = groupRows(rows, 'driver').flatMap(({ key, figures }) => {
    const cents = centsPerStop(figures)
    return cents === undefined ? [] : [{ key, name: nameOf(Number(key)), value: cents, text: formatCents(cents) }]
  })
  return (
    <ChartCard
      title="Cost per stop"
      note="Paid hours, overtime and miles of the plan, by driver."
      table={{ heads: ['Driver', 'Cost per stop'], lines: bars.map(({ name, text }) => [name, text]) }}
    >
      <RankBars label="Cost per stop by driver" bars={bars} />
    </ChartCard>
  )
}

/** A bar with its name and its figure. */
interface RankedBar {
  readonly key: string
  readonly name: string
  readonly value: number
  readonly text: string
}

/** Bars below each other, the longest first, each with its figure beside it. */
function RankBars({ label, bars }: { readonly label: string; readonly bars: readonly RankedBar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  const ranked = bars.toSorted((one, other) => other.value - one.value)
  return (
    <ul className={styles.ranks} aria-label={label}>
      {ranked.map(({ key, name, value, text }) => (
        <li key={key}>
          <span className={styles.rankName}>{name}</span>
          <svg width="100%" height="12" aria-hidden="true">
            <rect className={styles.bar} data-look="solid" width={`${(value / longest) * 100}%`} height="12" rx="2" />
          </svg>
          <span className={styles.rankFigure}>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** The figures behind a chart. */
interface ChartTable {
  readonly heads: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

interface ChartCardProps {
  readonly title: string
  /** What is meant by it, in a sentence. */
  readonly note: string
  readonly legend?: readonly { readonly name: string; readonly look: 'outline' | 'solid' }[]
  readonly table: ChartTable
  readonly children: ReactNode
}

/** A chart with its title, what it means, and its figures as a table. */
function ChartCard({ title, note, legend, table, children }: ChartCardProps) {
  return (
    <figure className={styles.card}>
      <figcaption>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>{note}</p>
        {legend && (
          <p className="flex gap16 small mt8">
            {legend.map(({ name, look }) => (
              <span key={name}>
                <i className={styles.swatch} data-look={look} aria-hidden="true" /> {name}
              </span>
            ))}
          </p>
        )}
      </figcaption>
      {children}
      <details className={styles.details}>
        <summary>
          Figures<span className={hidden.hidden}> of {title}</span>
        </summary>
        <FigureTable {...table} title={title} />
      </details>
    </figure>
  )
}

function FigureTable({ heads, lines, title }: ChartTable & { readonly title: string }) {
  return (
    <table className={styles.figures} aria-label={title}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={heads[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
