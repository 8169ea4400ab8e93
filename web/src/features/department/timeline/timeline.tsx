import { type MouseEvent, type PointerEvent, useEffect, useMemo } from 'react'
import type { DayPrice } from '#core/department/changes/price-change.ts'
import { WORKDAY } from '#core/department/civil-time.ts'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { ChartFrame, pointedLane } from '#web/day/timeline/chart-frame.tsx'
import { type ChartSpan, spanUntil } from '#web/day/timeline/chart-span.ts'
import { DragBubble } from '#web/day/timeline/drag-bubble.tsx'
import type { HeldStop, StopMove } from '#web/day/timeline/lane-moves.ts'
import { useLaneKeys } from '#web/day/timeline/use-lane-keys.ts'
import { useStopDrag } from '#web/day/timeline/use-stop-drag.ts'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import type { DayRoute } from '../day/day-route.ts'
import type { DaySelection, DayView } from '../day/use-day-view.ts'
import { READ_ONLY_REASON } from '../shell/use-start-new.ts'
import { dayLane } from './day-lane.ts'
import { Lane } from './lane.tsx'
import type { Moves } from './moves.ts'

interface TimelineProps {
  /** Those that the filters leave. */
  readonly routes: readonly DayRoute[]
  readonly view: DayView
  /** Absent where nothing may be moved. */
  readonly moves: Moves | undefined
}

/** The inspectors over the hours of the day. */
export function Timeline({ routes, view, moves }: TimelineProps) {
  const { selection, hovered, select, hover } = view
  const span = useMemo(() => chartSpan(routes), [routes])
  const lanes = useMemo(() => routes.map(dayLane), [routes])
  const drag = useStopDrag({ lanes, span, onDrop: moves?.commit })
  const keys = useLaneKeys({ lanes, ...keyActions(moves, select) })
  const held = drag.held ?? keys.held
  const price = useMemo(() => held?.move && moves?.priceOf(held.move), [held?.move, moves])
  const hold = moves?.hold
  useEffect(() => hold?.(held?.stop), [hold, held?.stop])
  const tabStopId =
    selection.inspectionId ?? routes.find(({ inspections }) => inspections[0])?.inspections[0]?.inspectionId
  const click = (event: MouseEvent): void => {
    const pointed = pointedAt(event)
    if (pointed && !drag.wasDropped()) select(isChosen(pointed, selection) ? outerOf(pointed) : pointed)
  }
  const point = (event: PointerEvent): void => hover(pointedAt(event) ?? {})
  return (
    <>
      <ChartFrame
        ref={keys.list}
        size="dense"
        span={span}
        endsAt={WORKDAY.to}
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
            {...laneState(route, { selection, hovered, held, isDrop: price !== undefined })}
            tabStopId={holds(route, tabStopId)}
          />
        ))}
      </ChartFrame>
      {held?.move && (
        <DragBubble at={held.at}>
          <PriceWords price={price} isAsking={moves?.isAsking ?? false} />
        </DragBubble>
      )}
    </>
  )
}

const keyActions = (moves: Moves | undefined, select: DayView['select']) => ({
  onSelect: ({ lane, stop }: { readonly lane: string; readonly stop: string }) =>
    select({ inspectorId: lane, inspectionId: stop }),
  refusal: moves ? undefined : READ_ONLY_REASON,
  onCarry: (move: StopMove) => announce(carryWords(move, moves)),
  onDrop: (move: StopMove) => moves?.commit(move),
})

interface ChartState {
  readonly selection: DaySelection
  readonly hovered: DaySelection
  readonly held: HeldStop | undefined
  /** Whether letting the held stop go changes anything. */
  readonly isDrop: boolean
}

/** What a lane shows of the selection: only what is its own, so that the others need not be drawn again. */
function laneState(route: DayRoute, { selection, hovered, held, isDrop }: ChartState) {
  const { inspectorId } = route.inspector
  const isTarget = held?.move?.to === inspectorId
  return {
    selected: selection.inspectorId === inspectorId,
    dimmed: selection.inspectorId !== undefined && selection.inspectorId !== inspectorId,
    chosenId: holds(route, selection.inspectionId),
    hoveredId: holds(route, hovered.inspectionId),
    movingId: holds(route, held?.stop),
    dropAt: isTarget && isDrop ? held.move?.position : undefined,
  }
}

const holds = ({ inspections }: DayRoute, id: string | undefined): string | undefined =>
  inspections.some(({ inspectionId }) => inspectionId === id) ? id : undefined

/** What a screen reader is told while a stop is carried. */
function carryWords(move: StopMove, moves: Moves | undefined): string {
  const price = moves?.priceOf(move)
  const where = `Inspection ${move.stop}, place ${move.position + 1} of ${move.to}`
  if (!price) return `${where}: where it was.`
  // Its times are asked for with the first step: until they are here there is no price to tell.
  if (moves?.isAsking) return [where, 'Enter drops it, Escape leaves it'].join('. ')
  return [`${where}: ${describeExtra(price.minutes)}`, ...price.broken, 'Enter drops it, Escape leaves it'].join('. ')
}

/** The inspector or inspection under the pointer. */
function pointedAt(event: MouseEvent): DaySelection | undefined {
  const pointed = pointedLane(event)
  return pointed && { inspectorId: pointed.lane, ...(pointed.stop !== undefined && { inspectionId: pointed.stop }) }
}

const isChosen = (pointed: DaySelection, chosen: DaySelection): boolean =>
  pointed.inspectionId === undefined
    ? pointed.inspectorId === chosen.inspectorId
    : pointed.inspectionId === chosen.inspectionId

/** What stays chosen when something is chosen again: the inspector of an inspection, nobody of an inspector. */
const outerOf = ({ inspectorId, inspectionId }: DaySelection): DaySelection =>
  inspectionId === undefined || inspectorId === undefined ? {} : { inspectorId }

interface PriceWordsProps {
  readonly price: DayPrice | undefined
  /** Whether the times that it needs are on their way. */
  readonly isAsking: boolean
}

/** What dropping the held stop here would mean: minutes, broken rules, and when each of the two is home. */
function PriceWords({ price, isAsking }: PriceWordsProps) {
  if (!price) return <span>Where it was</span>
  if (isAsking) return <span>Looking at the ways…</span>
  return (
    <>
      <strong>{describeExtra(price.minutes)}</strong>
      {price.inspectors.map(({ inspectorId, finishedAt, finishesAt }) => (
        <span key={inspectorId}>{`${inspectorId} home ${formatClock(finishedAt)} → ${formatClock(finishesAt)}`}</span>
      ))}
      {price.broken.map((rule) => (
        <span key={rule} data-broken="">
          {rule}
        </span>
      ))}
    </>
  )
}

/** From 8:00 AM to 4:30 PM, or to the half hour in which the last inspector is home. */
export const chartSpan = (routes: readonly DayRoute[]): ChartSpan =>
  spanUntil(WORKDAY.from, [WORKDAY.to, ...routes.flatMap(({ lane }) => [lane.finishBy, lane.finishesAt])])
