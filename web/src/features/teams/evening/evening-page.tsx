import { Button } from '@mantine/core'
import { IconMoon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { sumRows } from '#core/teams/reports/report-sums.ts'
import type { Team } from '#core/teams/team.ts'
import { api } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { useDate } from '../day/use-date.ts'
import { useTeamQuery } from '../day/use-team.ts'
import type { NameOf } from '../reports/report-lines.ts'
import { ReportTiles } from '../reports/report-tiles.tsx'
import styles from '../reports/reports.module.css'
import { DriverTable } from './driver-table.tsx'
import { EveningHead } from './evening-head.tsx'
import { boardPath, type Evening } from './evening-path.ts'
import { LeftOverPanel } from './left-over-panel.tsx'
import { MailedNotice } from './mailed-notice.tsx'
import { MarkNotice } from './mark-notice.tsx'
import { StopTable } from './stop-table.tsx'

/** What became of a day: what was done, missed and left, by driver and by customer. */
export function EveningPage() {
  return (
    <PageMain className={styles.page ?? ''}>
      <Fetched query={useTeamQuery()} loading="Fetching your team" failed="Your team could not be fetched">
        {(team) => <TeamEvening team={team} />}
      </Fetched>
    </PageMain>
  )
}

function TeamEvening({ team }: { readonly team: Team }) {
  const { date } = useDate(team)
  const query = useQuery({ ...api.teams.evening.queryOptions({ input: { date } }), meta: { quiet: true } })
  const nameOf: NameOf = (id) => team.drivers.find((driver) => driver.id === id)?.name || `Driver ${id}`
  const isMissing = query.error !== null && failureOf(query.error).code === 'teams.no-such-day'
  return (
    <>
      <EveningHead {...{ date, nameOf, evening: query.data, company: team.company?.companyName }} />
      {isMissing ? (
        <NoRoutes date={date} />
      ) : (
        <Fetched
          query={query}
          loading={<SkeletonRows rows={8} label="Fetching the evening report" />}
          failed="The evening report could not be made"
          empty={{ when: ({ rows }) => rows.length === 0, show: <NoRoutes date={date} /> }}
        >
          {(evening) => <Report {...{ date, nameOf, evening }} />}
        </Fetched>
      )}
    </>
  )
}

interface ReportProps {
  readonly date: string
  readonly evening: Evening
  readonly nameOf: NameOf
}

const Report = ({ date, evening, evening: { rows, stops, mailed }, nameOf }: ReportProps) => (
  <>
    <MailedNotice mailed={mailed} />
    <MarkNotice {...{ rows, nameOf }} />
    <ReportTiles figures={sumRows(rows)} />
    <LeftOverPanel key={date} {...{ date, evening, nameOf }} />
    <DriverTable {...{ rows, nameOf }} />
    <StopTable {...{ date, stops, nameOf }} />
  </>
)

const NoRoutes = ({ date }: { readonly date: string }) => (
  <EmptyState
    icon={<IconMoon size={28} stroke={1.7} />}
    title="No routes on this day"
    actions={
      <Button component={Link} to={boardPath(date)}>
        Plan the day
      </Button>
    }
  >
    Build the routes and send them to your drivers. By the evening it stands here what was done, missed and left.
  </EmptyState>
)
