import { Dialog } from '#web/ui/feedback/dialog.tsx'
import type { DayVersions } from '../day/day-queries.ts'
import { longDate } from '../shell/date-words.ts'
import { choose } from '../shell/use-workspace.ts'
import { useRestore } from './use-restore.ts'
import { VersionRow } from './version-row.tsx'
import styles from './versions.module.css'

interface VersionsDialogProps {
  readonly date: string
  readonly versions: DayVersions
  /** The version that the page shows. */
  readonly shown: number
  readonly onCompare: (version: number) => void
  readonly onClose: () => void
}

/** Every version of a day: who made it and of what, who published it; to be shown, compared and restored. */
export function VersionsDialog({ date, versions, shown, onCompare, onClose }: VersionsDialogProps) {
  const { restore, isRunning } = useRestore(date, shown)
  const rows = versions.versions.toSorted((one, other) => other.version - one.version)
  const show = (version: number): void => {
    choose({ version }, date)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Versions"
      lead={`${longDate(date)}. A published version never changes; a change of one begins a draft.`}
      width="medium"
    >
      <ul className={styles.list} aria-label="Versions, the newest first">
        {rows.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            published={versions.published}
            isShown={version.version === shown}
            busy={isRunning}
            onShow={() => show(version.version)}
            onCompare={() => onCompare(version.version)}
            onRestore={() => restore(version.version)}
          />
        ))}
      </ul>
    </Dialog>
  )
}
