import { Button, TextInput } from '@mantine/core'
import { IconArrowLeft, IconChartBar, IconPrinter } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { addDays } from '#core/kernel/civil-days.ts'
import { counted } from '#core/kernel/counted.ts'
import { USUAL_PRICES_WORDS } from '#core/teams/day-prices.ts'
import { ON_TIME_MINUTES } from '#core/teams/reports/planned-times.ts'
import type { ReportRow } from '#core/teams/reports/report-row.ts'
import { MAX_REPORT_DAYS } from '#core/teams/reports/report-span.ts'
import { sumRows } from '#core/teams/reports/report-sums.ts'
import type { Team } from '#core/teams/team.ts'
import { paths } from '#web/client/paths.ts'
import type { SheetFormat } from '#web/files/sheet-file.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { useTeamQuery } from '../day/use-team.ts'
import { ExportMenu } from './export-menu.tsx'
import { ReportCharts } from './report-charts.tsx'
import { dayName, type NameOf } from './report-lines.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTiles } from './report-tiles.tsx'
import styles from './reports.module.css'
import { type ShownSpan, type SpanChoice, useReport, useSpan } from './use-report.ts'

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

/** How the figures are meant, and what is missing from them. */
function ReportNotes({ rows }: { readonly rows: readonly ReportRow[] }) {
  return (
    <section className={styles.notes} aria-labelledby="report-notes">
      <h2 id="report-notes">How this is counted</h2>
      <ul>
        {missingWords(rows).map((words) => (
          <li key={words}>
            <strong>{words}</strong>
          </li>
        ))}
        <li>
          On time: a stop is marked complete within its window, or no later than its service lasts behind it. A stop
          without a window is in time within {ON_TIME_MINUTES} minutes of when the plan leaves it. A missed stop is not.
        </li>
        <li>
          Planned and driven hours go from the departure to leaving the last marked stop. Nobody marks a departure: it
          is the one that the driver was told, or earlier or later where the first mark is more than {ON_TIME_MINUTES}{' '}
          minutes off. The way back is not among them.
        </li>
        <li>Waiting, paid hours, overtime, miles and cost are those of the plan as it was last saved.</li>
        {rows.some(({ prices }) => prices === 'team') && (
          <li>Days that were saved without prices have those that your team has now.</li>
        )}
        {rows.some(({ prices }) => prices === 'usual') && (
          <li>Days without prices of your own have the usual ones. {USUAL_PRICES_WORDS}</li>
        )}
      </ul>
    </section>
  )
}

function missingWords(rows: readonly ReportRow[]): string[] {
  const { routes, tracked } = sumRows(rows)
  const open = rows.filter(({ standing }) => standing !== 'over').length
  return [
    ...(tracked < routes
      ? [
          `${counted(routes - tracked, 'route')} of ${routes} not tracked: without a mark, nothing is told of the drive.`,
        ]
      : []),
    ...(open > 0 ? [`${counted(open, 'route')} not over yet: what is told of the drive is so far.`] : []),
  ]
}

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const
const choices = [
  { value: 'this-week', label: 'This week' },
  { value: 'last-week', label: 'Last week' },
  { value: 'last-4-weeks', label: 'Last 4 weeks' },
  { value: 'custom', label: 'Custom' },
] as const satisfies readonly { value: SpanChoice; label: string }[]

interface ReportHeadProps {
  readonly shown: ShownSpan
  readonly company: string | undefined
  /** Absent while there is nothing to take along. */
  readonly onExport: ((format: SheetFormat) => void) | undefined
}

/** What the page is about, of which days, and the ways out of it. */
function ReportHead({ shown, company, onExport }: ReportHeadProps) {
  const [from, to] = shown.span
  return (
    <header className={styles.head}>
      <div className={styles.heading}>
        <Link className={styles.back} to={paths.teams}>
          <IconArrowLeft {...iconLook} /> Back to the day
        </Link>
        <h1>Reports</h1>
        <p>
          {company !== undefined && `${company} · `}
          {dayName(from)} to {dayName(to)}, {to.slice(0, 4)}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<IconPrinter {...iconLook} />}
          disabled={!onExport}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <ExportMenu onExport={onExport} />
      </div>
      <div className={`flex bottom wrap gap16 ${styles.span}`}>
        <SegmentedTabs label="Days" segments={choices} value={shown.choice} onChange={shown.onChoose} size="small" />
        {shown.choice === 'custom' && <SpanFields shown={shown} />}
      </div>
    </header>
  )
}

/** The first and the last day; what makes no report says why, below. */
function SpanFields({ shown: { span, fault, onSpan } }: Pick<ReportHeadProps, 'shown'>) {
  const [from, to] = span
  const id = useId()
  return (
    <div className="flex bottom wrap gap12">
      <TextInput
        {...{ type: 'date', label: 'From', value: from, 'aria-describedby': id }}
        onChange={(event) => event.currentTarget.value !== '' && onSpan([event.currentTarget.value, to])}
      />
      <TextInput
        {...{ type: 'date', label: 'To', value: to, min: from, 'aria-describedby': id }}
        max={addDays(from, MAX_REPORT_DAYS - 1)}
        onChange={(event) => event.currentTarget.value !== '' && onSpan([from, event.currentTarget.value])}
      />
      <p id={id} className={styles.fault} role="status">
        {fault}
      </p>
    </div>
  )
}
