import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { type Absence, absencesOf } from '#core/department/availability/absences.ts'
import { absenceWords } from '#core/department/plans/left-undone.ts'
import { counted } from '#core/kernel/counted.ts'
import { TravelNote } from '#web/route/travel-note.tsx'
import { RetryButton } from '#web/ui/feedback/error-state.tsx'
import { NoticeBar } from '#web/ui/feedback/notice-bar.tsx'
import type { DepartmentDay } from '../day/day-queries.ts'
import { type DayRoute, heldRoute, toTimed } from '../day/day-route.ts'
import type { DayView } from '../day/use-day-view.ts'
import { selectionQuery } from '../shell/selection-query.ts'
import { useIsScheduler } from '../shell/use-is-scheduler.ts'
import { InspectorCard } from './inspector-card.tsx'
import styles from './routes-panel.module.css'
import { type TakeOff, useTakeOff } from './use-take-off.ts'

interface RoutesPanelProps {
  readonly day: DepartmentDay
  /** Those that the filters leave. */
  readonly shown: readonly DayRoute[]
  readonly view: DayView
  readonly onRetry: () => void
}

/** The inspectors of a day and what could not be loaded of it. */
export function RoutesPanel({ day, shown, view, onRetry }: RoutesPanelProps) {
  const { selection, hovered, select, hover } = view
  const list = useShownCard(selection.inspectorId)
  const taking = useTakeOff(day)
  return (
    <>
      <div className={styles.source}>
        <TravelNote routes={day.routes.map(toTimed)} />
      </div>
      <AbsenceNotices {...{ day, taking }} />
      {day.missing > 0 && (
        <div className={styles.missing} role="alert">
          <p>{`${counted(day.missing, 'route')} of ${day.version?.totalRoutes ?? 0} could not be loaded.`}</p>
          <RetryButton onRetry={onRetry} />
        </div>
      )}
      {shown.length === 0 ? (
        <p className={styles.none}>No inspector matches. Clear the search or the filters to see all of them.</p>
      ) : (
        <ul ref={list} className={styles.list} aria-label="Inspectors" onKeyDown={stepBetweenCards}>
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

/** Who is away although they have a route, and the step that gives their inspections to others. */
function AbsenceNotices({ day, taking }: { readonly day: DepartmentDay; readonly taking: TakeOff }) {
  return useAbsences(day).map((absence) => {
    const { inspectorId, kind } = absence
    const isPartial = kind === 'partial'
    return (
      <NoticeBar
        key={inspectorId}
        tone="warning"
        action={
          <Button
            variant="default"
            size="compact-sm"
            aria-label={isPartial ? `Plan it: the absence of ${inspectorId}` : `Take off: ${inspectorId}`}
            loading={taking.isRunning}
            onClick={() => taking.takeOff({ inspectorId, ...(isPartial && { isPartial }) })}
          >
            {isPartial ? 'Plan it' : 'Take off'}
          </Button>
        }
      >
        {absenceWords(absence)}
      </NoticeBar>
    )
  })
}

const NOBODY: readonly Absence[] = []

/** Whoever has a route of the day that is shown and is away by the lists as they are now; for schedulers. */
function useAbsences({ date, routes }: DepartmentDay): readonly Absence[] {
  const enabled = useIsScheduler() && routes.length > 0
  const { data } = useQuery({ ...selectionQuery(date), enabled })
  return useMemo(() => (data ? absencesOf(routes.map(heldRoute), data.inspectors) : NOBODY), [data, routes])
}
