import { type Icon, IconLogout, IconMap2, IconPlus, IconTable } from '@tabler/icons-react'
import { signOut } from '#web/client/session/session.ts'
import styles from './rail.module.css'
import { useIsScheduler } from './use-is-scheduler.ts'
import { useShownPage } from './use-shown-page.ts'
import { READ_ONLY_REASON, useStartNew } from './use-start-new.ts'
import { openPage } from './use-workspace.ts'
import { WithReason } from './with-reason.tsx'

interface EntryProps {
  readonly label: string
  readonly icon: Icon
  readonly isCurrent?: boolean
  readonly reason?: string | undefined
  readonly onOpen: () => void
}

function Entry({ label, icon: Icon, isCurrent = false, reason, onOpen }: EntryProps) {
  return (
    <WithReason reason={reason}>
      <button
        type="button"
        className={`grid gap4 secondary middleText plainButton roundCard ${styles.entry}`}
        aria-current={isCurrent ? 'page' : undefined}
        aria-disabled={reason !== undefined}
        onClick={reason === undefined ? onOpen : undefined}
      >
        <Icon size={20} stroke={1.7} aria-hidden="true" />
        <span>{label}</span>
      </button>
    </WithReason>
  )
}

/** The ways through the workspace: at the left of a desk, at the foot of a phone. */
export function Rail() {
  const page = useShownPage()
  const isScheduler = useIsScheduler()
  const startNew = useStartNew()
  return (
    <nav aria-label="Workspace" className={`stack gap4 surface ${styles.rail}`}>
      <Entry
        label="Import Data"
        icon={IconPlus}
        isCurrent={page === 'inspections' || page === 'inspectors'}
        onOpen={startNew}
      />
      <Entry
        label="Ranking"
        icon={IconTable}
        isCurrent={page === 'selection'}
        reason={isScheduler ? undefined : READ_ONLY_REASON}
        onOpen={() => openPage('selection', 'ranking')}
      />
      <Entry label="Map View" icon={IconMap2} isCurrent={page === 'routes'} onOpen={() => openPage('routes')} />
      <span className={`grow ${styles.room}`} />
      <Entry label="Sign Out" icon={IconLogout} onOpen={() => void signOut()} />
    </nav>
  )
}
