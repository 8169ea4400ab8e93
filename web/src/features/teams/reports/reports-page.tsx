import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { ReportRow } from '#core/teams/reports/report-row.ts'
import { sumRows } from '#core/teams/reports/report-sums.ts'
import type { Team } from '#core/teams/team.ts'
import { paths } from '#web/client/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { useTeamQuery } from '../day/use-team.ts'
import { ReportCharts } from './report-charts.tsx'
import { ReportHead } from './report-head.tsx'
import type { NameOf } from './report-lines.ts'
import { ReportNotes } from './report-notes.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportTiles } from './report-tiles.tsx'
import styles from './reports.module.css'
import { type ShownSpan, useReport, useSpan } from './use-report.ts'

/** What a team planned and drove, for those who decide about it. */
export function ReportsPage() {
  return (
    <PageMain className={styles.page ?? ''}>
      <Fetched query={useTeamQuery()} loading="Fetching your team" failed="Your team could not be fetched">
        {(team) => <TeamReport team={team} />}
      </Fetched>
    </PageMain>
  )
}

function TeamReport({ team }: { readonly team: Team }) {
  const shown = useSpan(team)
  const report = useReport(shown)
  const rows = report.data?.rows ?? []
  const nameOf: NameOf = (id) => team.drivers.find((driver) => driver.id === id)?.name || `Driver ${id}`
  const content = { rows, nameOf, span: shown.span }
  return (
    <>
      <ReportHead
        {...{ shown, company: team.company?.companyName }}
        onExport={rows.length === 0 ? undefined : (format) => void exportLate(content, format)}
      />
      {shown.fault === undefined && (
        <Fetched
          query={report}
          loading={<SkeletonRows rows={8} label="Fetching the report" />}
          failed="The report could not be made"
          empty={{ when: (data) => data.rows.length === 0, show: <NothingYet shown={shown} /> }}
        >
          {(data) => <Report rows={data.rows} nameOf={nameOf} />}
        </Fetched>
      )}
    </>
  )
}

const exportLate: typeof import('./report-file.ts').exportReport = async (...content) =>
  (await import('./report-file.ts')).exportReport(...content)

const Report = ({ rows, nameOf }: { readonly rows: readonly ReportRow[]; readonly nameOf: NameOf }) => (
  <>
    <ReportTiles figures={sumRows(rows)} />
    <ReportCharts {...{ rows, nameOf }} />
    <ReportTable {...{ rows, nameOf }} />
    <ReportNotes rows={rows} />
  </>
)

function NothingYet({ shown: { choice, onChoose } }: { readonly shown: ShownSpan }) {
  return (
    <EmptyState
      icon={<IconChartBar size={28} stroke={1.7} />}
      title="No routes on these days"
      actions={
        <>
          <Button component={Link} to={paths.teams}>
            Plan a day
          </Button>
          {choice !== 'last-4-weeks' && (
            <Button variant="default" onClick={() => onChoose('last-4-weeks')}>
              Last 4 weeks
            </Button>
          )}
        </>
      }
    >
      Build the routes of a day and send them to your drivers. What they mark along their links stands here beside the
      plan.
    </EmptyState>
  )
}
