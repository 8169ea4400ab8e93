import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import type { jobKinds } from '#core/jobs/kinds.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { SearchProgress } from '#web/day/jobs/search-progress.tsx'
import { seenMiddle } from '#web/map/camera/seen.ts'
import { NearbyContext } from '#web/places/nearby.ts'
import { ImportDialogs } from '#web/review/import-dialogs.tsx'
import type { Import } from '#web/review/import-state.ts'
import { type KeyHelp, usePageKeys } from '#web/ui/feedback/dialogs/keys.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { OfflineBar } from '#web/ui/feedback/notices/offline-bar.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { Stage } from '#web/ui/layout/stage/stage.tsx'
import { ToolPage } from '#web/ui/layout/tool-page/tool-page.tsx'
import { useOuterHeight } from '#web/ui/layout/tool-page/use-outer-height.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { Breakdown } from './breakdown/breakdown.tsx'
import { BoardBuildContext, type Build, useBoardBuild } from './build/use-build.ts'
import { presentDay } from './day/day-store.ts'
import { BoardDayContext, useBoardDay } from './day/use-day.ts'
import { BoardAccountContext, useBoardAccount } from './day/use-team.ts'
import { BoardSelectionContext, useBoardSelection } from './day/use-team-selection.ts'
import { EntryPanel } from './entry/entry-panel.tsx'
import { BoardLiveContext } from './live/use-page-live.ts'
import { TeamsMap } from './map/teams-map.tsx'
import { ActionDialogs } from './orders/action-dialogs.tsx'
import { PrintDay } from './printing/print-day.tsx'
import { DayHead } from './result/day-head.tsx'
import { DayFoot } from './result/result-foot.tsx'
import { ResultPanel } from './result/result-panel.tsx'
import { ConflictDialog } from './saving/conflict-dialog.tsx'
import { offlineWords } from './saving/trouble-words.ts'
import { BoardDaysContext, useBoardDays } from './saving/use-days.ts'
import type { ShareOut } from './sharing-out/use-share-out.ts'
import { TopBar } from './shell/top-bar.tsx'
import styles from './teams-board.module.css'
import { TeamsTimeline } from './timeline/teams-timeline.tsx'
import { TimelineHead } from './timeline/timeline-head.tsx'
import { useTeamsPage } from './use-teams-page.ts'

/** What a phone whose half is taken by the head of the day shows of the list below it: two drivers and a part of the next. */
const LIST_PX = 200

/** A day of many drivers: who drives where, on list, map and timeline. */
export function TeamsBoard() {
  const { account, day, selection, live, days, build, imports, sharing } = useTeamsPage()
  return (
    <NearbyContext value={nearDay}>
      <BoardAccountContext value={account}>
        <BoardDayContext value={day}>
          <BoardSelectionContext value={selection}>
            <BoardLiveContext value={live}>
              <BoardDaysContext value={days}>
                <BoardBuildContext value={build}>
                  <Board {...{ imports, sharing }} />
                </BoardBuildContext>
              </BoardDaysContext>
            </BoardLiveContext>
          </BoardSelectionContext>
        </BoardDayContext>
      </BoardAccountContext>
    </NearbyContext>
  )
}

interface BoardProps {
  readonly imports: Import
  /** Sharing a long file out over days. */
  readonly sharing: ShareOut
}

function Board({ imports, sharing }: BoardProps) {
  useBoardKeys()
  const { day, shown, shownDate, team } = useBoardDay()
  const { isLooking } = useBoardAccount()
  const { conflict } = useBoardDays()
  const hasBreakdown = useHasBreakdown()
  const isLow = useMediaQuery('(max-height: 44em)') ?? false
  const head = useOuterHeight<HTMLDivElement>()
  return (
    <>
      <TopBar />
      <ToolPage
        tool="teams"
        panelLabel="Day"
        pinned={
          <div ref={head.ref}>
            <DayHead />
          </div>
        }
        panel={<Panel imports={imports} />}
        footer={isLooking ? undefined : <DayFoot key={shownDate.date} />}
        // Fields need the room that the map takes, and so do one driver's stops where half of it holds one row.
        sheet={shown.plan && !(isLow && hasBreakdown) ? 0.5 : 0.92}
        {...(isLow && shown.plan && { holds: head.height + LIST_PX })}
        map={<DayStage />}
      />
      <ImportDialogs imports={imports} />
      <LateShareOut {...{ imports, sharing }} />
      <ActionDialogs />
      {conflict && !conflict.isPutOff && <ConflictDialog conflict={conflict} mine={day.document} team={team} />}
      <PrintDay />
    </>
  )
}

const ShareOutDialog = lazy(async () => ({
  default: (await import('./sharing-out/share-out-dialog.tsx')).ShareOutDialog,
}))

/** The days over which a long file is shared out; most days bring none. */
function LateShareOut({ sharing, imports }: BoardProps) {
  if (!sharing.stops) return null
  return (
    <Suspense fallback={null}>
      <ShareOutDialog
        stops={sharing.stops}
        busy={sharing.busy}
        onShare={(shared) => void sharing.share(shared, imports)}
        onClose={sharing.close}
      />
    </Suspense>
  )
}

/** The entries of the day, and its routes in their place once there are some. On a phone a chosen driver's stops. */
function Panel({ imports }: Pick<BoardProps, 'imports'>) {
  const phone = useIsPhone()
  const { shown } = useBoardDay()
  const { isLooking } = useBoardAccount()
  const days = useBoardDays()
  const hasBreakdown = useHasBreakdown()
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
  if (phone && hasBreakdown) return <Breakdown />
  if (shown.plan) return <ResultPanel />
  // Fields that take nothing are no fields.
  if (isLooking) return <EmptyState title="No routes on this day yet" />
  return <EntryPanel imports={imports} />
}

/** Map and timeline, and the stops of the chosen driver beside them. */
function DayStage() {
  const phone = useIsPhone()
  const { day, shown } = useBoardDay()
  const build = useBoardBuild()
  const days = useBoardDays()
  const hasBreakdown = useHasBreakdown()
  const map = (
    <>
      <TeamsMap />
      <OfflineBar text={offlineWords(day.aside?.isToday ?? false)} />
      {build.running && <BuildProgress build={build} isDrawn={shown.plan !== null} />}
    </>
  )
  return (
    // What is still shown of the day before is not to be changed under the heading of the next.
    <div className={styles.beside} inert={days.isOpening}>
      {!phone && hasBreakdown && (
        <div className={styles.breakdown}>
          <Breakdown />
        </div>
      )}
      <div className="fill relative">
        <Stage
          tool="teams"
          map={map}
          {...(shown.plan && {
            chart: {
              label: 'Timeline',
              head: (isOpen) => <TimelineHead isOpen={isOpen} />,
              content: <TeamsTimeline />,
            },
          })}
        />
      </div>
    </div>
  )
}

function useHasBreakdown(): boolean {
  const { shown } = useBoardDay()
  const { driverId } = useBoardSelection()
  return shown.plan !== null && driverId !== undefined
}

const words: Readonly<Record<(typeof jobKinds)['optimize-fleet']['phases'][number], string>> = {
  queued: 'Waiting to begin',
  'travel-times': 'Travel times',
  solving: 'Sharing the stops out',
  directions: 'Directions',
  finishing: 'Finishing',
}

interface BuildProgressProps {
  readonly build: Build
  /** Routes are on the map already. */
  readonly isDrawn: boolean
}

/** What the server is doing with the day. */
const BuildProgress = ({ build: { progress, since = Date.now(), cancel }, isDrawn }: BuildProgressProps) => (
  <SearchProgress
    {...{ words, progress, since, isDrawn }}
    title="Building the routes"
    onCancel={cancel}
    cancelHint="keeps the day as it was"
  />
)

/** Where the map looks, else where the day is (its start, its first place): suggestions nearby come first. */
function nearDay(): Coordinates | undefined {
  const { start, stops } = presentDay()
  return seenMiddle() ?? start.coordinates ?? stops.find(({ coordinates }) => coordinates)?.coordinates ?? undefined
}

const help: readonly KeyHelp[] = [
  { keys: ['⌘', 'Enter'], does: 'Build the routes' },
  { keys: ['⌘', 'Z'], does: 'Undo' },
  { keys: ['⇧', '⌘', 'Z'], does: 'Redo' },
  { keys: ['[', ']'], does: 'Previous or next day' },
  { keys: ['1', '…', '9'], does: 'Choose a driver' },
  { keys: ['⌥', '↑'], does: 'Carry the stop along or to another lane' },
  { keys: ['A'], does: 'Add a stop to the built day' },
  { keys: ['M'], does: 'Move the chosen stop to another driver' },
  { keys: ['N'], does: 'Navigate to the chosen stop' },
  { keys: ['L'], does: 'Lock the chosen stops' },
  { keys: ['Del'], does: 'Unassign the chosen stops' },
  { keys: ['0'], does: 'Show all drivers' },
  { keys: ['T'], does: 'Fold or open the timeline' },
  { keys: ['F'], does: 'Fit the map to the day' },
  { keys: ['/'], does: 'Go to the next empty address' },
  { keys: ['Esc'], does: 'Stop the build, or choose nothing' },
]

/** The board by keyboard: what concerns the day as a whole. Each key has a button as well. */
function useBoardKeys(): void {
  const { day, drivers } = useBoardDay()
  const selection = useBoardSelection()
  const build = useBoardBuild()
  const days = useBoardDays()
  usePageKeys(help)
  const chooseDriver = (number: number) => (): void => selection.onDriver(drivers[number - 1]?.id)
  useKeys([
    ['mod+Enter', build.start],
    ['mod+z', () => days.isOpening || day.actions.undo()],
    ['mod+shift+z', () => days.isOpening || day.actions.redo()],
    ['0', () => selection.onDriver(undefined)],
    ...Array.from({ length: 9 }, (_, index): [string, () => void] => [`${index + 1}`, chooseDriver(index + 1)]),
    ['/', () => document.querySelector<HTMLInputElement>('main [role="combobox"]')?.focus()],
    ['Escape', () => (build.running ? build.cancel() : selection.clear())],
  ])
}
