import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCalendarTime, IconDownload, IconHistory, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { useDialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import { AppointmentsDialog } from '../appointments/appointments-dialog.tsx'
import { ReplacedNotice } from '../appointments/replaced-notice.tsx'
import { AuditDialog } from '../audit/audit-dialog.tsx'
import { downloadSorted } from '../ranking/export-sorted.ts'
import { PolicyMenu } from '../ranking/policy-menu.tsx'
import type { Ranking } from '../ranking/use-ranking.ts'
import { SettingsDialog } from '../settings/settings-dialog.tsx'
import { shortDate } from '../shell/date-words.ts'
import { GenerateButton } from './generate-button.tsx'
import styles from './sorted-inspections.module.css'
import type { Planning } from './use-planning.ts'

interface SortedHeadProps {
  readonly planning: Planning
  readonly ranking: Ranking
  /** Opens the appointment of an inspection. */
  readonly onAppointment: (inspectionId: string) => void
}

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** What the list is, by which policy, and what can be made of it. */
export function SortedHead({ planning, ranking, onAppointment }: SortedHeadProps) {
  const { date, policy } = planning
  const appointments = useDialog()
  return (
    <header className={`stack gap12 ${styles.head}`}>
      <div className="flex wrap start gap8">
        <div className={styles.words}>
          <h1 id="sorted-inspections">Sorted inspections</h1>
          <p className="figures secondary">
            {`${counted(ranking.total, 'inspection')} ranked as of ${shortDate(date)} · policy `}
            <PolicyMenu policy={ranking.policy} onPolicy={policy.onPolicy} />
            {ranking.done > 0 && ` · ${ranking.done} done in the field, off the list`}
          </p>
        </div>
        <Dialogs ranking={ranking} onAppointments={appointments.open} />
        <Spreadsheet planning={planning} ranking={ranking} />
        <GenerateButton planning={planning} ranking={ranking} />
      </div>
      <ReplacedNotice onShow={appointments.open} />
      {appointments.props.opened && (
        <AppointmentsDialog
          onClose={appointments.close}
          onOpen={(inspectionId) => {
            appointments.close()
            onAppointment(inspectionId)
          }}
        />
      )}
      {ranking.policy === 'as-specified' && ranking.unknown > 0 && (
        <NoticeBar
          tone="warning"
          action={
            <Button variant="default" size="compact-sm" onClick={() => policy.onPolicy('a-first')}>
              Rank A first
            </Button>
          }
        >
          <b>{counted(ranking.unknown, 'priority A inspection')}</b>
          {ranking.unknown === 1 ? ' has' : ' have'} no SLA under this policy and{' '}
          {ranking.unknown === 1 ? 'ranks' : 'rank'} last.
        </NoticeBar>
      )}
    </header>
  )
}

interface DialogsProps {
  readonly ranking: Ranking
  readonly onAppointments: () => void
}

function Dialogs({ ranking, onAppointments }: DialogsProps) {
  const settings = useDialog()
  const audit = useDialog()
  return (
    <span className="flex">
      <Tooltip label="Appointments changed here">
        <ActionIcon size={36} aria-label="Appointments changed here" onClick={onAppointments}>
          <IconCalendarTime {...iconLook} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Settings">
        <ActionIcon size={36} aria-label="Settings" onClick={settings.open}>
          <IconSettings {...iconLook} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Activity">
        <ActionIcon size={36} aria-label="Activity" onClick={audit.open}>
          <IconHistory {...iconLook} />
        </ActionIcon>
      </Tooltip>
      {settings.props.opened && <SettingsDialog rows={ranking.rows} onClose={settings.close} />}
      {audit.props.opened && <AuditDialog onClose={audit.close} />}
    </span>
  )
}

/** The whole list as a workbook, once all of it is here. */
function Spreadsheet({ planning: { date }, ranking }: Omit<SortedHeadProps, 'onAppointment'>) {
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    await downloadSorted(ranking.rows, date).finally(() => setBusy(false))
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload {...iconLook} />}
      aria-label="Download spreadsheet"
      loading={busy}
      disabled={!ranking.isComplete || ranking.total === 0}
      onClick={() => void download()}
    >
      Spreadsheet
    </Button>
  )
}
