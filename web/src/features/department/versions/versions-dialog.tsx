import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CivilDay } from '#core/department/civil-time.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type DayVersions, keepVersions } from '../day/day-queries.ts'
import { longDate } from '../shell/date-words.ts'
import { choose } from '../shell/use-workspace.ts'
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

/** Makes a draft of an earlier version and shows it; nothing else changes, so that nobody has to be asked. */
function useRestore(date: CivilDay, shown: number) {
  const queries = useQueryClient()
  const restoring = useMutation({
    mutationFn: (version: number) => client.department.restore({ date, version }),
    meta: { quiet: true },
    onSuccess: (answer, version) => {
      keepVersions(queries, date, answer)
      void queries.invalidateQueries({ queryKey: api.department.days.key() })
      const newest = answer.versions.reduce((highest, each) => Math.max(highest, each.version), 0)
      choose({ version: newest }, date)
      showToast({
        message: `Version ${version} restored as version ${newest}`,
        detail: 'a draft until it is published',
        action: { label: `Back to version ${shown}`, run: () => choose({ version: shown }, date) },
      })
    },
    onError: (error) => void showNotice({ title: 'Not restored', message: failureOf(error).message }),
  })
  return { restore: (version: number) => restoring.mutate(version), isRunning: restoring.isPending }
}
