import { type CSSProperties, type MouseEvent, type PointerEvent, useMemo } from 'react'
import { WORKDAY } from '#core/department/civil-time.ts'
import type { DayRoute } from '../routes/day-route.ts'
import type { DaySelection, DayView } from '../routes/use-day-view.ts'
import { type ChartSpan, chartSpan, percent, shareAt } from './chart-span.ts'
import { Lane } from './lane.tsx'
import type { Moves } from './moves.ts'
import { PriceBubble } from './price-bubble.tsx'
import { Ruler } from './ruler.tsx'
import styles from './timeline.module.css'
import { useLaneKeys } from './use-lane-keys.ts'
import { type HeldStop, useStopDrag } from './use-stop-drag.ts'

interface TimelineProps {
  /** Those that the filters leave. */
  readonly routes: readonly DayRoute[]
  readonly view: DayView
  /** Absent where nothing may be moved. */
  readonly moves: Moves | undefined
}

const endStyle = (span: ChartSpan): CSSProperties & Record<`--${string}`, string> => ({
  '--chart-end': percent(shareAt(span, WORKDAY.to)),
})

/** The inspectors over the hours of the day. */
export function Timeline({ routes, view, moves }: TimelineProps) {
  const { selection, hovered, select, hover } = view
  const span = useMemo(() => chartSpan(routes), [routes])
  const drag = useStopDrag({ routes, span, moves })
  const keys = useLaneKeys({ routes, moves, onSelect: select })
  const held = drag.held ?? keys.held
  const tabStopId =
    selection.inspectionId ?? routes.find(({ inspections }) => inspections[0])?.inspections[0]?.inspectionId
  const click = (event: MouseEvent): void => {
    const pointed = pointedAt(event)
    if (pointed && !drag.wasDropped()) select(isChosen(pointed, selection) ? outerOf(pointed) : pointed)
  }
  const point = (event: PointerEvent): void => hover(pointedAt(event) ?? {})
  return (
    <div className={styles.chart}>
      <Ruler span={span} />
      <ol
        ref={keys.lanes}
        className={styles.lanes}
        style={endStyle(span)}
        aria-label="Day of each inspector"
        onClick={click}
        onPointerDown={drag.press}
        onPointerOver={point}
        onPointerLeave={() => hover({})}
        onKeyDown={keys.press}
        onBlur={keys.held && keys.cancel}
      >
        {routes.map((route) => (
          <Lane
            key={route.inspector.inspectorId}
            {...{ route, span }}
            {...laneState(route, { selection, hovered, held })}
            tabStopId={holds(route, tabStopId)}
          />
        ))}
      </ol>
      {held && <PriceBubble held={held} />}
    </div>
  )
}

interface ChartState {
  readonly selection: DaySelection
  readonly hovered: DaySelection
  readonly held: HeldStop | undefined
}

/** What a lane shows of the selection: only what is its own, so that the others need not be drawn again. */
function laneState(route: DayRoute, { selection, hovered, held }: ChartState) {
  const { inspectorId } = route.inspector
  const isTarget = held?.move?.to === inspectorId
  return {
    selected: selection.inspectorId === inspectorId,
    dimmed: selection.inspectorId !== undefined && selection.inspectorId !== inspectorId,
    chosenId: holds(route, selection.inspectionId),
    hoveredId: holds(route, hovered.inspectionId),
    movingId: holds(route, held?.inspectionId),
    dropAt: isTarget && held?.price ? held.move?.position : undefined,
  }
}

const holds = ({ inspections }: DayRoute, id: string | undefined): string | undefined =>
  inspections.some(({ inspectionId }) => inspectionId === id) ? id : undefined

/** The inspector or inspection under the pointer. */
function pointedAt({ target }: MouseEvent): DaySelection | undefined {
  if (!(target instanceof Element)) return undefined
  const inspectorId = target.closest<HTMLElement>('[data-lane]')?.dataset.lane
  const inspectionId = target.closest<HTMLElement>('[data-inspection]')?.dataset.inspection
  const isName = target.closest('[data-name]') !== null
  if (inspectorId === undefined || (inspectionId === undefined && !isName)) return undefined
  return { inspectorId, ...(inspectionId !== undefined && { inspectionId }) }
}

const isChosen = (pointed: DaySelection, chosen: DaySelection): boolean =>
  pointed.inspectionId === undefined
    ? pointed.inspectorId === chosen.inspectorId
    : pointed.inspectionId === chosen.inspectionId

/** What stays chosen when something is chosen again: the inspector of an inspection, nobody of an inspector. */
const outerOf = ({ inspectorId, inspectionId }: DaySelection): DaySelection =>
  inspectionId === undefined || inspectorId === undefined ? {} : { inspectorId }
