import { formatClock } from '#core/itinerary/arrival-times.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { formatCents } from '#core/teams/cost/day-cost.ts'
import type { ReportFigures, ReportRow } from '#core/teams/reports/report-row.ts'
import { centsPerStop, groupRows, onTimeShare, type ReportGroup, sumRows } from '#core/teams/reports/report-sums.ts'
import { shortDay, weekdayName } from '../day/calendar.ts'

/** By what the table is made: a line for each driver, day, week, or each route by itself. */
export type LineGroup = ReportGroup | 'route'

/** A line of the table. */
export interface ReportLine {
  readonly key: string
  readonly name: string
  readonly figures: ReportFigures
  /** Of a route alone. */
  readonly row?: ReportRow
}

/** The name of a driver by their number. */
export type NameOf = (driverId: number) => string

/** The lines of a report by what they are made of, in their own order. */
export function reportLines(rows: readonly ReportRow[], by: LineGroup, nameOf: NameOf): ReportLine[] {
  if (by !== 'route') {
    return groupRows(rows, by).map(({ key, figures }) => ({ key, name: groupName(by, key, nameOf), figures }))
  }
  return rows.map((row) => ({
    key: `${row.date} ${row.driverId}`,
    name: `${dayName(row.date)} · ${nameOf(row.driverId)}`,
    figures: row,
    row,
  }))
}

/** `Mon, Nov 23` */
export const dayName = (date: string): string => `${weekdayName(date)}, ${shortDay(date)}`

function groupName(by: ReportGroup, key: string, nameOf: NameOf): string {
  if (by === 'driver') return nameOf(Number(key))
  return by === 'day' ? dayName(key) : `Week ${Number(key.slice(-2))}, ${key.slice(0, 4)}`
}

/** A figure of a line: its words on the page, and its value in files and for sorting. */
export interface ReportColumn {
  readonly head: string
  /** As a file names it, with its unit. */
  readonly fileHead: string
  readonly value: (line: ReportLine) => number | undefined
  readonly text: (value: number) => string
}

const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100
const ofTracked =
  (pick: (figures: ReportFigures) => number) =>
  ({ figures }: ReportLine): number | undefined =>
    figures.tracked > 0 ? pick(figures) : undefined

/** `96 %`; a share that is not whole is never called so. */
export const percent = (share: number): string =>
  `${share < 1 ? Math.min(99, Math.round(share * 100)) : Math.round(share * 100)} %`

const minutesColumn = (head: string, value: ReportColumn['value']): ReportColumn => ({
  ...{ head, value },
  fileHead: `${head} (hours)`,
  text: (minutes) => formatMinutes(Math.round(minutes)),
})
const countColumn = (head: string, value: ReportColumn['value']): ReportColumn => ({
  ...{ head, value },
  fileHead: head,
  text: String,
})
const clockColumn = (head: string, value: (row: ReportRow) => number | undefined): ReportColumn => ({
  head,
  fileHead: head,
  value: ({ row }) => row && value(row),
  text: (minute) => formatClock(Math.round(minute)),
})
const centsColumn = (head: string, value: ReportColumn['value']): ReportColumn => ({
  ...{ head, value },
  fileHead: `${head} (USD)`,
  text: (cents) => formatCents(cents),
})

const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const figureColumns: readonly ReportColumn[] = [
  countColumn('Stops', ({ figures }) => figures.stops),
  countColumn(
    'Completed',
    ofTracked(({ completed }) => completed),
  ),
  countColumn(
    'Missed',
    ofTracked(({ missed }) => missed),
  ),
  {
    head: 'On time',
    fileHead: 'On time (%)',
    value: ({ figures }) => onTimeShare(figures),
    text: percent,
  },
  minutesColumn(
    'Planned',
    ofTracked(({ plannedStretchMinutes }) => plannedStretchMinutes),
  ),
  minutesColumn(
    'Driven',
    ofTracked(({ drivenStretchMinutes }) => drivenStretchMinutes),
  ),
  minutesColumn('Waiting', ({ figures }) => figures.waitingMinutes),
  minutesColumn('Paid', ({ figures }) => figures.paidMinutes),
  minutesColumn('Overtime', ({ figures }) => figures.overtimeMinutes),
  { ...countColumn('Miles', ({ figures }) => figures.miles), text: (miles) => tenths.format(miles) },
  centsColumn('Cost', ({ figures }) => figures.cents),
  centsColumn('Per stop', ({ figures }) => centsPerStop(figures)),
]

const routeColumns: readonly ReportColumn[] = [
  clockColumn('Leaves', ({ leaveAt }) => leaveAt),
  clockColumn('First mark', ({ firstMark }) => firstMark),
  clockColumn('Last mark', ({ lastMark }) => lastMark),
  clockColumn('Back', ({ finishAt }) => finishAt),
]

/** The columns of a table: those of a route tell its times as well. */
export const columnsOf = (by: LineGroup): readonly ReportColumn[] =>
  by === 'route' ? [...routeColumns, ...figureColumns] : figureColumns

/** Lines by a column, those without a value last; the order of equal ones stays. */
export function sortLines(lines: readonly ReportLine[], { value }: Pick<ReportColumn, 'value'>, isDown: boolean) {
  const sign = isDown ? -1 : 1
  return lines.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return sign * (a - b)
  })
}

/** The last line: all of them. */
export const totalLine = (rows: readonly ReportRow[]): ReportLine => ({
  key: 'total',
  name: 'All',
  figures: sumRows(rows),
})

/** A value as files have it: hours and dollars with decimals, shares in percent, times as they are read. */
export function fileValue({ fileHead, value, text }: ReportColumn, line: ReportLine): number | string {
  const found = value(line)
  if (found === undefined) return ''
  if (fileHead.endsWith('(hours)')) return hours(found)
  if (fileHead.endsWith('(USD)')) return Math.round(found) / 100
  if (fileHead.endsWith('(%)')) return Math.round(found * 1000) / 10
  return routeColumns.some((column) => column.head === fileHead) ? text(found) : found
}
