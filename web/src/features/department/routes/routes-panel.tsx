import { type KeyboardEvent, useEffect, useRef } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { TravelNote } from '#web/route/travel-note.tsx'
import { RetryButton } from '#web/ui/feedback/error-state.tsx'
import type { DepartmentDay } from '../day/day-queries.ts'
import { type DayRoute, toTimed } from '../day/day-route.ts'
import type { DayView } from '../day/use-day-view.ts'
import { InspectorCard } from './panel/inspector-card.tsx'
import styles from './routes-panel.module.css'
import { StaleNotice } from './stale-notice.tsx'
import { useTakeOff } from './use-take-off.ts'

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
