import { addDays, daysBetween } from '#core/kernel/civil-days.ts'
import { mondayOf } from './report-sums.ts'

/** Days of one report at most: a month, each of which is read whole. */
export const MAX_REPORT_DAYS = 31
/** Reports that one dispatcher asks for in a day (UTC): one every two minutes for ten hours. */
export const DAILY_REPORTS = 300

/** From one date to another, both included, `yyyy-MM-dd`. */
export type ReportSpan = readonly [from: string, to: string]

/** Spans that are asked for by name. */
export const namedSpans = ['this-week', 'last-week', 'last-4-weeks'] as const
export type NamedSpan = (typeof namedSpans)[number]

/** The dates of a named span. Weeks begin on Monday; the last four weeks end with the day that is today. */
export function spanOf(name: NamedSpan, today: string): ReportSpan {
  if (name === 'last-4-weeks') return [addDays(today, -27), today]
  const monday = addDays(mondayOf(today), name === 'this-week' ? 0 : -7)
  return [monday, addDays(monday, 6)]
}

/** Why two dates make no report, in a sentence; `undefined` where they do. */
export function reportSpanFault([from, to]: ReportSpan): string | undefined {
  const days = daysBetween(from, to)
  if (days < 0) return 'The last day lies before the first one.'
  return days < MAX_REPORT_DAYS ? undefined : `A report is of ${MAX_REPORT_DAYS} days at most. Choose fewer.`
}
