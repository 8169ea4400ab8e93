import { Button } from '@mantine/core'
import { IconAlertCircle, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { counted } from '#core/kernel/counted.ts'
import type { DayVersions, DepartmentDay } from '../../day/day-queries.ts'
import { useIsScheduler } from '../../shell/use-is-scheduler.ts'
import { READ_ONLY_REASON } from '../../shell/use-start-new.ts'
import { WithReason } from '../../shell/with-reason.tsx'
import { PublishConflict } from '../../versions/publish-conflict.tsx'
import { usePublish } from '../use-publish.ts'
import styles from './plan-foot.module.css'

interface PlanFootProps {
  readonly day: DepartmentDay
  readonly versions: DayVersions
  /** Opens the work queue of what is not routed. */
  readonly onReview?: () => void
  /** Opens the links of the inspectors. */
  readonly onLinks?: () => void
  /** Opens the comparison with an earlier version. */
  readonly onCompare?: (version: number) => void
}

/** What is left to do before the day is everybody's, and the button that makes it so. */
export function PlanFoot({ day, versions, onReview, onLinks, onCompare }: PlanFootProps) {
  const isScheduler = useIsScheduler()
  const other = isScheduler && day.version ? otherVersion(versions, day.version.version) : undefined
  return (
    <div className="stack gap8">
      {isScheduler && <UnroutedTray count={day.version?.figures.unrouted ?? 0} onReview={onReview} />}
      <div className={`flex wrap gap8 ${styles.buttons}`}>
        {other !== undefined && onCompare && (
          <Button variant="default" size="md" onClick={() => onCompare(other)}>
            {`Compare with ${other}`}
          </Button>
        )}
        {isScheduler && onLinks && versions.published !== null && (
          <Button variant="default" size="md" aria-haspopup="dialog" onClick={onLinks}>
            Links
          </Button>
        )}
        <PublishButton day={day} versions={versions} />
      </div>
    </div>
  )
}

/** The version to look at beside the one that is shown: the published one, else the newest before it. */
function otherVersion({ versions, published }: DayVersions, shown: number): number | undefined {
  if (published !== null && published !== shown) return published
  const whole = versions.filter(
    ({ status, version }) => status !== 'building' && status !== 'failed' && version !== shown,
  )
  return whole.map(({ version }) => version).sort((one, other) => other - one)[0]
}

/** Never hidden: what is on no route. */
function UnroutedTray({ count, onReview }: { readonly count: number; readonly onReview: (() => void) | undefined }) {
  if (count === 0) return null
  const words = (
    <>
      <IconAlertCircle size={17} stroke={1.7} aria-hidden="true" />
      <b>{`${counted(count, 'inspection')} not routed`}</b>
    </>
  )
  if (!onReview) return <p className={styles.tray}>{words}</p>
  return (
    <button type="button" className={styles.tray} onClick={onReview}>
      {words}
      <span className="row gap4 last ink medium">
        Review fixes <IconChevronRight size={16} stroke={1.7} aria-hidden="true" />
      </span>
    </button>
  )
}

function PublishButton({ day, versions }: Pick<PlanFootProps, 'day' | 'versions'>) {
  const isScheduler = useIsScheduler()
  const { publish, publishOver, isRunning, isLate, leave } = usePublish(day, versions)
  const { version } = day
  const isPublished = day.version?.version === versions.published
  const reason = isScheduler
    ? isPublished
      ? 'Everybody sees this version already. A change begins a new draft.'
      : undefined
    : READ_ONLY_REASON
  const count = day.version?.totalRoutes ?? 0
  return (
    <>
      <WithReason reason={reason}>
        <Button
          size="md"
          aria-disabled={reason !== undefined}
          {...(reason !== undefined && { 'data-disabled': true })}
          loading={isRunning}
          leftSection={<IconCircleCheck size={17} stroke={1.7} aria-hidden="true" />}
          onClick={reason === undefined ? publish : undefined}
        >
          {isPublished ? `Published ${counted(count, 'route')}` : `Publish ${counted(count, 'route')}`}
        </Button>
      </WithReason>
      {isLate && version && (
        <PublishConflict
          day={{ ...day, version }}
          versions={versions}
          isPublishing={isRunning}
          onReplace={publishOver}
          onClose={leave}
        />
      )}
    </>
  )
}
