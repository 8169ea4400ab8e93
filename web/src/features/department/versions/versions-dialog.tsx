import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CivilDay } from '#core/department/civil-time.ts'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import rowsStyles from '#web/ui/patterns/rows.module.css'
import { type DayVersions, keepVersions } from '../day/day-queries.ts'
import { longDate } from '../shell/date-words.ts'
import { useIsScheduler } from '../shell/use-is-scheduler.ts'
import { READ_ONLY_REASON } from '../shell/use-start-new.ts'
import { choose } from '../shell/use-workspace.ts'
import { WithReason } from '../shell/with-reason.tsx'
import { doneBy, figuresWords, originWords, stateWords } from './version-words.ts'
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
      <ul className={rowsStyles.bare} aria-label="Versions, the newest first">
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

interface VersionRowProps {
  readonly version: PlanVersion
  readonly published: number | null
  /** Whether the page shows this version. */
  readonly isShown: boolean
  readonly busy: boolean
  readonly onShow: () => void
  readonly onCompare: () => void
  readonly onRestore: () => void
}

/** One version: its state, what it is made of, who made and who published it. */
function VersionRow(props: VersionRowProps) {
  const { version, published, isShown } = props
  const { createdBy, createdAt, publishedBy, publishedAt, figures } = version
  const state = stateWords(version, published)
  return (
    <li className={`grid gap4 lineBelow ${styles.row}`} aria-current={isShown || undefined}>
      <div className={`row wrap gap8 ${styles.head}`}>
        <h3>{`Version ${version.version}`}</h3>
        <Chip tone={state === 'Published' ? 'success' : state === 'Failed' ? 'danger' : 'info'}>{state}</Chip>
        {isShown && <Chip>Shown</Chip>}
      </div>
      <p className="figures">{figuresWords(figures)}</p>
      <p className="small secondary">{`${originWords(version)}: ${doneBy(createdBy, createdAt)}`}</p>
      {publishedBy && publishedAt !== undefined && (
        <p className="small secondary">{`Published: ${doneBy(publishedBy, publishedAt)}`}</p>
      )}
      <RowButtons {...props} />
    </li>
  )
}

function RowButtons({ version: { version, status }, isShown, busy, onShow, onCompare, onRestore }: VersionRowProps) {
  const reason = useIsScheduler() ? undefined : READ_ONLY_REASON
  if (status === 'building' || status === 'failed') return null
  return (
    <div className={styles.buttons}>
      {!isShown && (
        <>
          <Button variant="default" size="compact-sm" aria-label={`Show version ${version}`} onClick={onShow}>
            Show
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Compare with version ${version}`}
            onClick={onCompare}
          >
            Compare
          </Button>
        </>
      )}
      <WithReason reason={reason}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Restore version ${version}`}
          aria-disabled={reason !== undefined}
          {...(reason !== undefined && { 'data-disabled': true })}
          loading={busy}
          onClick={reason === undefined ? onRestore : undefined}
        >
          Restore
        </Button>
      </WithReason>
    </div>
  )
}
