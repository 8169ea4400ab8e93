import { type SyntheticEvent, startTransition, useEffect, useId, useRef, useState } from 'react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import rows from '#web/ui/patterns/rows.module.css'
import type { Selection } from '../use-selection.ts'
import { dragHint } from './drag-words.ts'
import { PointMenu } from './point-menu.tsx'
import { type OpenMenu, RouteRow } from './route-row.tsx'
import { type DraggedStop, type DragStarts, StopDrags } from './stop-drags.tsx'

interface RouteListProps {
  /** Number of the route among those of its plan. */
  readonly route: number
  readonly points: readonly RoutePoint[]
  /** The stops as entered, which know what is locked. */
  readonly stops: readonly PlanStop[]
  readonly selection: Selection
  /** Titles lead to the address on a map. */
  readonly linksTitles?: boolean
}

/** The ordered stops: the full equivalent of the map. Stops are moved by dragging and by Alt with the arrows. */
export function RouteList({ route, points, stops, selection, linksTitles = false }: RouteListProps) {
  const drags = useDrags()
  const [menu, setMenu] = useState<OpenMenu>()
  const hintId = useId()
  const { selectedId, hoveredId, onSelect, onHover } = selection
  useFollowSelection(selectedId, points)
  const isLocked = ({ stop }: RoutePoint): boolean => stops[stop.entered ?? -1]?.lockedAt !== undefined
  const menuPoint = points.find(({ id }) => id === menu?.id)
  return (
    <>
      <ol ref={drags.parts.list} className={rows.bare} aria-label="Stops in driving order" {...drags.handlers}>
        {points.map((point, index) => (
          <RouteRow
            key={point.id}
            {...{ point, hintId, onSelect, onHover }}
            locked={isLocked(point)}
            selected={point.id === selectedId}
            hovered={point.id === hoveredId}
            dragged={drags.dragged?.id === point.id ? drags.dragged : undefined}
            line={lineOf(index, points.length)}
            linksTitle={linksTitles}
            onMenu={setMenu}
          />
        ))}
      </ol>
      <p id={hintId} hidden>
        {dragHint}
      </p>
      {drags.wanted && <StopDrags {...{ route, points, ...drags.parts }} />}
      {menu && menuPoint && (
        <PointMenu
          point={menuPoint}
          locked={isLocked(menuPoint)}
          anchor={menu.anchor}
          onClose={() => setMenu(undefined)}
          onDetails={() => selection.onDetails(menuPoint.id)}
        />
      )}
    </>
  )
}

/** What was chosen on the map or by key is brought into sight. */
function useFollowSelection(selectedId: string | undefined, points: readonly RoutePoint[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stop that was moved is followed to its new place
  useEffect(() => {
    if (selectedId !== undefined) document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' })
  }, [selectedId, points])
}

const lineOf = (index: number, count: number): 'below' | 'above' | 'both' =>
  index === 0 ? 'below' : index === count - 1 ? 'above' : 'both'

/** What rows are dragged by is made when somebody first reaches for one: a route stands in half the time without. */
function useDrags() {
  const [wanted, setWanted] = useState(false)
  const [dragged, onDrag] = useState<DraggedStop>()
  const list = useRef<HTMLOListElement>(null)
  const starts = useRef<DragStarts>(new Map())
  const want = (): void => setWanted(true)
  const start = (event: SyntheticEvent): void => {
    const row = event.target instanceof Element ? event.target.closest('li') : null
    starts.current.get(row?.id ?? '')?.(event)
  }
  return {
    ...{ wanted, dragged },
    parts: { list, starts, onDrag },
    handlers: {
      onMouseEnter: () => startTransition(want),
      // Before the press or the key is heard that begins to drag.
      onPointerDown: want,
      onFocus: want,
      ...{ onMouseDown: start, onTouchStart: start, onKeyDown: start },
    },
  }
}
