import type { ReportRow } from '#core/teams/reports/report-row.ts'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import type { NameOf } from '../reports/report-lines.ts'

interface MarkNoticeProps {
  readonly rows: readonly ReportRow[]
  readonly nameOf: NameOf
}

/** Of whom the report knows nothing: without a mark there is the plan alone. */
export function MarkNotice({ rows, nameOf }: MarkNoticeProps) {
  const silent = rows.filter(({ tracked }) => tracked === 0)
  if (silent.length === 0) return null
  if (silent.length === rows.length) {
    return (
      <NoticeBar tone="info" title="Nobody has marked a stop of this day">
        <p>Drivers mark their stops along the link that they are sent. Until they do, only the plan stands here.</p>
      </NoticeBar>
    )
  }
  const names = silent.map(({ driverId }) => nameOf(driverId)).join(', ')
  return (
    <NoticeBar tone="warning" title={`Not tracked: ${names}`}>
      <p>
        Nothing is marked on {silent.length === 1 ? 'this route' : 'these routes'}: what was done there is not known.
      </p>
    </NoticeBar>
  )
}
