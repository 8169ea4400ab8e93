import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { leaveOf } from '#core/teams/fleet-plan.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import type { DayDocument } from '../day/day-document.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useDayMinute } from '../live/use-day-minute.ts'
import { useBoardLive } from '../live/use-page-live.ts'
import { dayEnd } from './day-end.ts'
import styles from './timeline.module.css'
import { useTimelineMode } from './timeline-mode.ts'

const modes = [
  { value: 'plan', label: 'Plan' },
  { value: 'live', label: 'Live' },
] as const

interface TimelineHeadProps {
  /** Whether the lanes are shown below it. */
  readonly isOpen: boolean
}

/** What the timeline shows, beside its name; once somebody was sent a route, also how it is driven. */
export function TimelineHead({ isOpen }: TimelineHeadProps) {
  const { shown, team } = useBoardDay()
  const { sends } = useBoardLive()
  const endsAt = dayEnd(shown)
  const [mode, choose] = useTimelineMode()
  const now = useDayMinute()
  return (
    <>
      <p className={styles.facts}>{factsOf(shown, team.depot?.timeZone)}</p>
      {isOpen && sends.length > 0 && (
        <SegmentedTabs label="What the lanes show" size="small" segments={modes} value={mode} onChange={choose} />
      )}
      {now !== undefined && <span className={styles.now}>now {formatDayClock(now)}</span>}
      {endsAt !== undefined && (
        <span className={styles.dayEnd}>day ends {formatDayClock(endsAt).replace(':00', '')}</span>
      )}
    </>
  )
}

/** "Leave 8:00 AM · 20 min per stop · Eastern time". */
function factsOf({ plan, options }: DayDocument, timeZone: string | undefined): string {
  const leaves = (plan?.routes ?? []).map(leaveOf)
  const first = leaves.length === 0 ? undefined : Math.min(...leaves)
  const words = [
    ...(first === undefined
      ? []
      : [`${leaves.every((leave) => leave === first) ? 'Leave' : 'Leave from'} ${formatDayClock(first)}`]),
    ...(options.serviceMinutes === undefined ? [] : [`${options.serviceMinutes} min per stop`]),
    ...(timeZone === undefined ? [] : [zoneName(timeZone)]),
  ]
  return words.join(' · ')
}

/** "Eastern time". */
function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace(' Time', ' time')
}
