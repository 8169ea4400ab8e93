import { addDays, dayNumber } from '#core/kernel/civil-days.ts'
import type { ReportFigures, ReportRow } from './report-row.ts'

/** Nothing driven, nothing planned. */
export const noFigures: ReportFigures = {
  ...{ stops: 0, completed: 0, missed: 0, unmarked: 0, onTime: 0, routes: 0, tracked: 0 },
  ...{ plannedStretchMinutes: 0, drivenStretchMinutes: 0, drivingMinutes: 0, waitingMinutes: 0 },
  ...{ paidMinutes: 0, overtimeMinutes: 0, miles: 0, cents: 0 },
}

const keys = Object.keys(noFigures) as readonly (keyof ReportFigures)[]

/** Rows together. Miles are kept to a tenth, so that the sum of sums is the sum. */
export function sumRows(rows: readonly ReportFigures[]): ReportFigures {
  const sum: Record<keyof ReportFigures, number> = { ...noFigures }
  for (const row of rows) for (const key of keys) sum[key] += row[key]
  return { ...sum, miles: Math.round(sum.miles * 10) / 10 }
}

/** By what rows are put together. */
export const reportGroups = ['driver', 'day', 'week'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** Rows of one driver, day or week, and their sum. */
export interface GroupedRows {
  /** The driver's id, `yyyy-MM-dd`, or `2026-W48`. */
  readonly key: string
  readonly figures: ReportFigures
  readonly rows: readonly ReportRow[]
}

/** Rows by driver, day or week of ISO 8601, each group with its sum; drivers by number, days and weeks in time. */
export function groupRows(rows: readonly ReportRow[], by: ReportGroup): GroupedRows[] {
  const groups = new Map<string, ReportRow[]>()
  for (const row of rows) {
    const key = keyOf(row, by)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const grouped = [...groups].map(([key, own]) => ({ key, figures: sumRows(own), rows: own }))
  return grouped.sort((one, other) =>
    by === 'driver' ? Number(one.key) - Number(other.key) : one.key < other.key ? -1 : 1,
  )
}

const keyOf = ({ date, driverId }: ReportRow, by: ReportGroup): string =>
  by === 'driver' ? String(driverId) : by === 'day' ? date : isoWeek(date)

/**
 * The week of a date by ISO 8601, `2026-W48`: it begins on Monday and belongs to the year that its Thursday is of.
 * `date` as `yyyy-MM-dd`.
 */
export function isoWeek(date: string): string {
  const thursday = addDays(mondayOf(date), 3)
  const year = thursday.slice(0, 4)
  const week = Math.floor((dayNumber(thursday) - dayNumber(`${year}-01-01`)) / 7) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** The Monday on or before a date; both `yyyy-MM-dd`. 1970-01-01 was a Thursday. */
export const mondayOf = (date: string): string => addDays(date, -((dayNumber(date) + 3) % 7))

/** From 0 to 1: what was completed in time of all stops that were marked; `undefined` where nothing was. */
export const onTimeShare = ({
  onTime,
  completed,
  missed,
}: Pick<ReportFigures, 'onTime' | 'completed' | 'missed'>): number | undefined => shareOf(onTime, completed + missed)

/** Cents that a stop costs by plan; `undefined` without stops. */
export const centsPerStop = ({ cents, stops }: Pick<ReportFigures, 'cents' | 'stops'>): number | undefined =>
  shareOf(cents, stops)

/** From 0 to 1: what of the paid time is waited by plan. */
export const waitingShare = ({
  waitingMinutes,
  paidMinutes,
}: Pick<ReportFigures, 'waitingMinutes' | 'paidMinutes'>): number | undefined => shareOf(waitingMinutes, paidMinutes)

const shareOf = (part: number, whole: number): number | undefined => (whole > 0 ? part / whole : undefined)
