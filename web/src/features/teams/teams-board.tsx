import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import type { jobKinds } from '#core/jobs/kinds.ts'
import type { Coordinates } from '#core/kernel/geo.ts'
import { SearchProgress } from '#web/day/jobs/search-progress.tsx'
import { seenMiddle } from '#web/map/camera/seen.ts'
import { NearbyContext } from '#web/places/nearby.ts'
import { ImportDialogs } from '#web/review/import-dialogs.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { type KeyHelp, usePageKeys } from '#web/ui/feedback/keys.ts'
import { OfflineBar } from '#web/ui/feedback/offline-bar.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { Stage } from '#web/ui/layout/stage/stage.tsx'
import { ToolPage } from '#web/ui/layout/tool-page/tool-page.tsx'
import { useOuterHeight } from '#web/ui/layout/tool-page/use-outer-height.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { Breakdown } from './breakdown/breakdown.tsx'
import type { Build } from './build/use-build.ts'
import { presentDay } from './day/day-store.ts'
import { EntryPanel } from './entry/entry-panel.tsx'
import { TeamsMap } from './map/teams-map.tsx'
import { ActionDialogs } from './orders/action-dialogs.tsx'
import { PrintDay } from './printing/print-day.tsx'
import { DayHead } from './result/day-head.tsx'
import { DayFoot } from './result/result-foot.tsx'
import { ResultPanel } from './result/result-panel.tsx'
import { ConflictDialog } from './saving/conflict-dialog.tsx'
import { offlineWords } from './saving/trouble-words.ts'
import { TopBar } from './shell/top-bar.tsx'
import styles from './teams-board.module.css'
import { TeamsTimeline } from './timeline/teams-timeline.tsx'
import { TimelineHead } from './timeline/timeline-head.tsx'
import { type TeamsPage, useTeamsPage } from './use-teams-page.ts'

interface PartProps {
  readonly page: TeamsPage
}

/** What a phone whose half is taken by the head of the day shows of the list below it: two drivers and a part of the next. */
const LIST_PX = 200

/** A day of many drivers: who drives where, on list, map and timeline. */
export function TeamsBoard() {
  const page = useTeamsPage()
  useBoardKeys(page)
  const isLow = useMediaQuery('(max-height: 44em)') ?? false
  const head = useOuterHeight<HTMLDivElement>()
  const { days, day, shown, imports } = page
  return (
    <NearbyContext value={nearDay}>
      <TopBar page={page} />
      <ToolPage
        tool="teams"
        panelLabel="Day"
        pinned={
          <div ref={head.ref}>
            <DayHead page={page} />
          </div>
        }
        panel={<Panel page={page} />}
        footer={page.account.isLooking ? undefined : <DayFoot key={page.shownDate.date} page={page} />}
        // Fields need the room that the map takes, and so do one driver's stops where half of it holds one row.
        sheet={shown.plan && !(isLow && hasBreakdown(page)) ? 0.5 : 0.92}
        {...(isLow && shown.plan && { holds: head.height + LIST_PX })}
        map={<DayStage page={page} />}
      />
      <ImportDialogs imports={imports} />
      <LateShareOut page={page} />
      <ActionDialogs page={page} />
      {days.conflict && !days.conflict.isPutOff && (
        <ConflictDialog conflict={days.conflict} mine={day.document} team={page.team} />
      )}
      <PrintDay page={page} />
    </NearbyContext>
  )
}

const ShareOutDialog = lazy(async () => ({
  default: (await import('./sharing-out/share-out-dialog.tsx')).ShareOutDialog,
}))

/** The days over which a long file is shared out; most days bring none. */
function LateShareOut({ page: { sharing, imports } }: PartProps) {
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
  if (shown.plan) return <ResultPanel page={page} />
  // Fields that take nothing are no fields.
  if (page.account.isLooking) return <EmptyState title="No routes on this day yet" />
  return <EntryPanel page={page} />
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
function useBoardKeys({ build, day, days, drivers, selection }: TeamsPage): void {
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
