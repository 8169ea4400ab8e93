import { Button } from '@mantine/core'
import { IconMoon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router-dom'
import type { ReportRow } from '#core/teams/reports/report-row.ts'
import { sumRows } from '#core/teams/reports/report-sums.ts'
import type { Team } from '#core/teams/team.ts'
import { api } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { useDate } from '../day/use-date.ts'
import { useTeamQuery } from '../day/use-team.ts'
import { columnsOf, type NameOf, type ReportLine, reportLines, totalLine } from '../reports/report-lines.ts'
import { ReportTiles } from '../reports/report-tiles.tsx'
import styles from '../reports/reports.module.css'
import { EveningHead } from './evening-head.tsx'
import { boardPath, type Evening } from './evening-path.ts'
import { LeftOverPanel } from './left-over-panel.tsx'
import { mailedWords } from './mail-words.ts'
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

interface MarkNoticeProps {
  readonly rows: readonly ReportRow[]
  readonly nameOf: NameOf
}

/** Of whom the report knows nothing: without a mark there is the plan alone. */
function MarkNotice({ rows, nameOf }: MarkNoticeProps) {
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

const settingsPath = generatePath(paths.teamsSettingsSection, { sectionParam: 'evening' })

/** What became of the mails that went by themselves. */
function MailedNotice({ mailed }: Pick<Evening, 'mailed'>) {
  const { sent, failed } = mailedWords(mailed)
  if (failed.length === 0) {
    return (
      sent !== undefined && (
        <NoticeBar tone="info">
          <p>{sent}</p>
        </NoticeBar>
      )
    )
  }
  return (
    <NoticeBar
      tone="danger"
      title="The report was not mailed to everybody"
      action={
        <Button component={Link} to={settingsPath} variant="default" size="compact-sm">
          Addresses
        </Button>
      }
    >
      {failed.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {sent !== undefined && <p>{sent}</p>}
    </NoticeBar>
  )
}

const columns = columnsOf('route')

interface DriverTableProps {
  readonly rows: readonly ReportRow[]
  readonly nameOf: NameOf
}

/** Each driver's day in figures, as in the reports of the team. */
function DriverTable({ rows, nameOf }: DriverTableProps) {
  return (
    <section className={styles.tableCard} aria-labelledby="evening-drivers">
      <div className={styles.tableHead}>
        <h2 id="evening-drivers">Drivers</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className={styles.scroll} aria-label="Table of drivers" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Driver</th>
              {columns.map(({ head }) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reportLines(rows, 'route', nameOf).map((line) => (
              <Line key={line.key} line={line} name={nameOf(line.row?.driverId ?? 0)} />
            ))}
          </tbody>
          <tfoot>
            <Line line={totalLine(rows)} name="All" />
          </tfoot>
        </table>
      </section>
    </section>
  )
}

const Line = ({ line, name }: { readonly line: ReportLine; readonly name: string }) => (
  <tr>
    <th scope="row">
      {name}
      {line.figures.tracked === 0 && <span className={styles.untracked}>not tracked</span>}
    </th>
    {columns.map(({ head, value, text }) => {
      const found = value(line)
      return <td key={head}>{found === undefined ? '–' : text(found)}</td>
    })}
  </tr>
)
