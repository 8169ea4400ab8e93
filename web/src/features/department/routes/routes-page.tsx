import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CivilDay } from '#core/department/civil-time.ts'
import { counted } from '#core/kernel/counted.ts'
import { TravelNote } from '#web/route/travel-note.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { RetryButton } from '#web/ui/feedback/error-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { Stage } from '#web/ui/layout/stage/stage.tsx'
import { ToolPage } from '#web/ui/layout/tool-page/tool-page.tsx'
import type { DayVersions, DepartmentDay } from '../day/day-queries.ts'
import { type DayRoute, toTimed } from '../day/day-route.ts'
import type { RoutesStep } from '../day/use-change-routes.ts'
import type { DayView } from '../day/use-day-view.ts'
import { LinksDialog } from '../field/links-dialog.tsx'
import { longDate } from '../shell/date-words.ts'
import { useDayProgress } from '../shell/use-day-progress.ts'
import { useDayRemarks } from '../shell/use-day-remarks.ts'
import { useStartNew } from '../shell/use-start-new.ts'
import { ChartHead } from '../timeline/chart-head.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { UnroutedDialogs } from '../unrouted/unrouted-dialogs.tsx'
import { useUnroutedDialogs } from '../unrouted/use-unrouted-dialogs.ts'
import { CompareDialog } from '../versions/compare-dialog.tsx'
import { VersionsDialog } from '../versions/versions-dialog.tsx'
import { InspectorCard } from './panel/inspector-card.tsx'
import { PanelHead } from './panel/panel-head.tsx'
import { PlanFoot } from './panel/plan-foot.tsx'
import { RoutesMap } from './routes-map.tsx'
import styles from './routes-panel.module.css'
import { StaleNotice } from './stale-notice.tsx'
import { useRoutesPage } from './use-routes-page.ts'
import { useTakeOff } from './use-take-off.ts'

/** The routes of the planning date: who drives where, on list, map and chart of the day. */
export function RoutesPage() {
  const page = useRoutesPage()
  const { versions, day, view, shown, moves, searchRef, change } = page
  const [isListing, list] = useState(false)
  const isPlanned = day?.version !== undefined
  const published = versions?.published ?? null
  const head = day && (
    <PanelHead
      {...{ day, view, searchRef, published }}
      shown={shown.length}
      onVersions={() => list(true)}
      onChange={change}
    />
  )
  const foot = isPlanned && versions && <DayFoot {...{ day, versions, isListing }} onChange={change} onList={list} />
  return (
    <ToolPage
      tool="department"
      panelLabel="Inspector Routes"
      {...(head && { pinned: head })}
      panel={<DayPanel page={page} />}
      {...(foot && { footer: foot })}
      map={
        <Stage
          tool="department"
          map={<RoutesMap routes={shown} view={view} />}
          {...(isPlanned && {
            chart: {
              label: 'Day',
              head: (isOpen) => <ChartHead isOpen={isOpen} />,
              content: <Timeline routes={shown} view={view} moves={moves} />,
            },
          })}
        />
      }
    />
  )
}

/** The inspectors of the day, or that there are none. */
function DayPanel({ page }: { readonly page: ReturnType<typeof useRoutesPage> }) {
  const { date, query, shown, view } = page
  return (
    <Fetched query={query} loading="Loading Routes" failed="The routes of this day could not be loaded">
      {(day) =>
        day.version ? (
          <RoutesPanel {...{ day, shown, view }} onRetry={() => void query.refetch()} />
        ) : (
          <EmptyDay date={date} />
        )
      }
    </Fetched>
  )
}

interface DayFootProps {
  readonly day: DepartmentDay
  readonly versions: DayVersions
  readonly onChange: (step: RoutesStep) => void
  /** Whether the list of versions is open. */
  readonly isListing: boolean
  readonly onList: (isListing: boolean) => void
}

/** The foot of the panel, and what it and the version at its head open. */
function DayFoot({ day, versions, onChange, isListing, onList }: DayFootProps) {
  const dialogs = useUnroutedDialogs(day)
  const [other, setOther] = useState<number>()
  const [isLinking, link] = useState(false)
  const compare = (version: number): void => {
    onList(false)
    setOther(version)
  }
  return (
    <>
      <PlanFoot
        {...{ day, versions }}
        onReview={() => dialogs.show('queue')}
        onLinks={() => link(true)}
        onCompare={compare}
      />
      {isLinking && <LinksDialog date={day.date} onClose={() => link(false)} />}
      <UnroutedDialogs {...{ day, dialogs, onChange }} />
      {isListing && day.version && (
        <VersionsDialog
          {...{ versions }}
          date={day.date}
          shown={day.version.version}
          onCompare={compare}
          onClose={() => onList(false)}
        />
      )}
      {other !== undefined && <CompareDialog {...{ day, other }} onClose={() => setOther(undefined)} />}
    </>
  )
}

/** A day without routes, and how it gets some. */
function EmptyDay({ date }: { readonly date: CivilDay }) {
  const startNew = useStartNew()
  const { imported } = useDayProgress()
  const { remarks, isHoliday } = useDayRemarks(date)
  return (
    <EmptyState
      icon={<IconCalendarOff size={20} stroke={1.7} />}
      title="No inspections scheduled"
      actions={<Button onClick={startNew}>Start New</Button>}
    >
      <p>{longDate(date)}</p>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <p>{beginWords(imported, isHoliday)}</p>
    </EmptyState>
  )
}

function beginWords(imported: boolean, isHoliday: boolean): string {
  if (!imported) return 'Import inspection data to begin'
  return isHoliday
    ? 'No inspectors are available: choose another day'
    : 'All six files are there: select inspectors to begin'
}

interface RoutesPanelProps {
  readonly day: DepartmentDay
  /** Those that the filters leave. */
  readonly shown: readonly DayRoute[]
  readonly view: DayView
  readonly onRetry: () => void
}

/** The inspectors of a day and what could not be loaded of it. */
function RoutesPanel({ day, shown, view, onRetry }: RoutesPanelProps) {
  const { selection, hovered, select, hover } = view
  const list = useShownCard(selection.inspectorId)
  const taking = useTakeOff(day)
  return (
    <>
      <div className={styles.source}>
        <TravelNote routes={day.routes.map(toTimed)} />
      </div>
      {day.version && <StaleNotice version={day.version} />}
      {day.missing > 0 && (
        <div className={styles.missing} role="alert">
          <p>{`${counted(day.missing, 'route')} of ${day.version?.totalRoutes ?? 0} could not be loaded.`}</p>
          <RetryButton onRetry={onRetry} />
        </div>
      )}
      {shown.length === 0 ? (
        <p className={styles.none}>No inspector matches. Clear the search or the filters to see all of them.</p>
      ) : (
        <ul ref={list} className="flush unpadded" aria-label="Inspectors" onKeyDown={stepBetweenCards}>
          {shown.map((route) => (
            <InspectorCard
              key={route.inspector.inspectorId}
              route={route}
              selected={route.inspector.inspectorId === selection.inspectorId}
              inspectionId={route.inspector.inspectorId === selection.inspectorId ? selection.inspectionId : undefined}
              hovered={route.inspector.inspectorId === hovered.inspectorId}
              onSelect={select}
              onHover={hover}
              {...(taking.isOffered && route.inspector.inspectorId === selection.inspectorId && { taking })}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** Keeps the chosen card in sight, wherever it was chosen. */
function useShownCard(inspectorId: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (inspectorId === undefined) return
    list.current?.querySelector(`[data-inspector="${CSS.escape(inspectorId)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [inspectorId])
  return list
}

/** Arrows go from card to card and choose it. */
function stepBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const faces = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-inspector]')]
  const at = faces.findIndex((face) => face.matches(':focus'))
  if (step === undefined || at < 0 || event.altKey) return
  const next = faces[at + step]
  event.preventDefault()
  event.stopPropagation()
  next?.focus()
  if (next?.getAttribute('aria-pressed') === 'false') next.click()
}
