import { Button } from '@mantine/core'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { useIsScheduler } from '../shell/use-is-scheduler.ts'
import { READ_ONLY_REASON } from '../shell/use-start-new.ts'
import { WithReason } from '../shell/with-reason.tsx'
import { doneBy, figuresWords, originWords, stateWords } from './version-words.ts'
import styles from './versions.module.css'

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
export function VersionRow(props: VersionRowProps) {
  const { version, published, isShown } = props
  const { createdBy, createdAt, publishedBy, publishedAt, figures } = version
  const state = stateWords(version, published)
  return (
    <li className={styles.row} aria-current={isShown || undefined}>
      <div className={styles.head}>
        <h3>{`Version ${version.version}`}</h3>
        <Chip tone={state === 'Published' ? 'success' : state === 'Failed' ? 'danger' : 'info'}>{state}</Chip>
        {isShown && <Chip>Shown</Chip>}
      </div>
      <p className={styles.figures}>{figuresWords(figures)}</p>
      <p className={styles.by}>{`${originWords(version)}: ${doneBy(createdBy, createdAt)}`}</p>
      {publishedBy && publishedAt !== undefined && (
        <p className={styles.by}>{`Published: ${doneBy(publishedBy, publishedAt)}`}</p>
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
