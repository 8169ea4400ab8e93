import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import {
  type NamedSpan,
  namedSpans,
  type ReportSpan,
  reportSpanFault,
  spanOf,
} from '#core/teams/reports/report-span.ts'
import type { Team } from '#core/teams/team.ts'
import { api } from '#web/client/api.ts'
import { isCalendarDay, todayOf } from '../day/calendar.ts'

export type SpanChoice = NamedSpan | 'custom'

/** The days that the page reports on, kept in its address, and how they were chosen. */
export interface ShownSpan {
  readonly choice: SpanChoice
  readonly span: ReportSpan
  /** Why the chosen days make no report. */
  readonly fault: string | undefined
  readonly onChoose: (choice: SpanChoice) => void
  readonly onSpan: (span: ReportSpan) => void
}

/** The days of the address; this week where it names none. */
export function useSpan({ depot }: Team): ShownSpan {
  const [query, setQuery] = useSearchParams()
  const today = todayOf(depot?.timeZone)
  const [from, to] = [query.get('from'), query.get('to')]
  const own: ReportSpan | undefined = isCalendarDay(from) && isCalendarDay(to) ? [from, to] : undefined
  const name = namedSpans.find((each) => each === query.get('span')) ?? 'this-week'
  const span = own ?? spanOf(name, today)
  const onSpan = ([first, last]: ReportSpan) => setQuery({ from: first, to: last }, { replace: true })
  return {
    choice: own ? 'custom' : name,
    span,
    fault: reportSpanFault(span),
    onSpan,
    onChoose: (choice) => (choice === 'custom' ? onSpan(span) : setQuery({ span: choice }, { replace: true })),
  }
}

/** The report of these days, asked for once they make one. */
export const useReport = ({ span: [from, to], fault }: ShownSpan) =>
  useQuery({
    ...api.teams.report.queryOptions({ input: { from, to }, enabled: fault === undefined }),
    meta: { quiet: true },
  })
