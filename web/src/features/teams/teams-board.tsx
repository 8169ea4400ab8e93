import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { NearbyContext } from '#web/places/nearby.ts'
import { ImportDialogs } from '#web/review/import-dialogs.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { OfflineBar } from '#web/ui/feedback/offline-bar.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { Stage } from '#web/ui/layout/stage/stage.tsx'
import { ToolPage } from '#web/ui/layout/tool-page/tool-page.tsx'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { Breakdown } from './breakdown/breakdown.tsx'
import { BuildProgress } from './build/build-progress.tsx'
import { nearDay } from './day/near-day.ts'
import { EntryPanel } from './entry/entry-panel.tsx'
import { TeamsMap } from './map/teams-map.tsx'
import { DayHead } from './result/day-head.tsx'
import { DayFoot } from './result/result-foot.tsx'
import { ResultPanel } from './result/result-panel.tsx'
import { ConflictDialog } from './saving/conflict-dialog.tsx'
import { offlineWords } from './saving/trouble-words.ts'
import { TopBar } from './shell/top-bar.tsx'
import styles from './teams-board.module.css'
import { TeamsTimeline } from './timeline/teams-timeline.tsx'
import { TimelineHead } from './timeline/timeline-head.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { type TeamsPage, useTeamsPage } from './use-teams-page.ts'

interface PartProps {
  readonly page: TeamsPage
}

/** A day of many drivers: who drives where, on list, map and timeline. */
export function TeamsBoard() {
  const page = useTeamsPage()
  useBoardKeys(page)
  const isLow = useMediaQuery('(max-height: 44em)') ?? false
  const { days, day, shown, imports } = page
  return (
    <NearbyContext value={nearDay}>
      <TopBar page={page} />
      <ToolPage
        tool="teams"
        panelLabel="Day"
        pinned={<DayHead page={page} />}
        panel={<Panel page={page} />}
        footer={<DayFoot key={page.shownDate.date} page={page} />}
        // Fields need the room that the map takes, and so do one driver's stops where half of it holds one row.
        sheet={shown.plan && !(isLow && hasBreakdown(page)) ? 0.5 : 0.92}
        map={<DayStage page={page} />}
      />
      <ImportDialogs imports={imports} />
      {days.conflict && !days.conflict.isPutOff && (
        <ConflictDialog conflict={days.conflict} mine={day.document} team={page.team} />
      )}
    </NearbyContext>
  )
}

/** The entries of the day, and its routes in their place once there are some. On a phone a chosen driver's stops. */
function Panel({ page }: PartProps) {
  const phone = useIsPhone()
  const { days, shown } = page
  if (days.failure !== undefined) {
    return (
      <ErrorState
        title="This day could not be opened"
        why={days.failure}
        next={<Button onClick={days.retry}>Try again</Button>}
      />
    )
  }
  if (days.isOpening) return <SkeletonRows rows={8} label="Opening the day" />
  if (phone && hasBreakdown(page)) return <Breakdown page={page} />
  return shown.plan ? <ResultPanel page={page} /> : <EntryPanel page={page} />
}

/** Map and timeline, and the stops of the chosen driver beside them. */
function DayStage({ page }: PartProps) {
  const phone = useIsPhone()
  const { build, days, shown } = page
  const map = (
    <>
      <TeamsMap page={page} />
      <OfflineBar text={offlineWords(page.day.aside?.isToday ?? false)} />
      {build.running && <BuildProgress build={build} isDrawn={shown.plan !== null} />}
    </>
  )
  return (
    // What is still shown of the day before is not to be changed under the heading of the next.
    <div className={styles.beside} inert={days.isOpening}>
      {!phone && hasBreakdown(page) && (
        <div className={styles.breakdown}>
          <Breakdown page={page} />
        </div>
      )}
      <div className={styles.stage}>
        <Stage
          tool="teams"
          map={map}
          {...(shown.plan && {
            chart: {
              label: 'Timeline',
              head: (isOpen) => <TimelineHead page={page} isOpen={isOpen} />,
              content: <TeamsTimeline page={page} />,
            },
          })}
        />
      </div>
    </div>
  )
}

const hasBreakdown = ({ shown, selection }: TeamsPage): boolean =>
  shown.plan !== null && selection.driverId !== undefined
