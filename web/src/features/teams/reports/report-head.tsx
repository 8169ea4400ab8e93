import { Button, TextInput } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { addDays } from '#core/kernel/civil-days.ts'
import { MAX_REPORT_DAYS } from '#core/teams/reports/report-span.ts'
import { paths } from '#web/client/paths.ts'
import type { SheetFormat } from '#web/files/sheet-file.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { ExportMenu } from './export-menu.tsx'
import { dayName } from './report-lines.ts'
import styles from './reports.module.css'
import type { ShownSpan, SpanChoice } from './use-report.ts'

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
export function ReportHead({ shown, company, onExport }: ReportHeadProps) {
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
      <div className={styles.span}>
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
    <div className={styles.dates}>
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
