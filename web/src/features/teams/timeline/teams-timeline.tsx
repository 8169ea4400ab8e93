import { type MouseEvent, type PointerEvent, useMemo } from 'react'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { costLine } from '#core/teams/cost/cost-words.ts'
import { ChartFrame, pointedLane } from '#web/day/timeline/chart-frame.tsx'
import { spanUntil } from '#web/day/timeline/chart-span.ts'
import { DragBubble } from '#web/day/timeline/drag-bubble.tsx'
import type { HeldStop, LaneOrder } from '#web/day/timeline/lane-moves.ts'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import { type DayDocument, filledStops } from '../day/day-document.ts'
import { busyFirst } from '../day/day-drivers.ts'
import { useBoardDay } from '../day/use-day.ts'
import { type TeamSelection, useBoardSelection } from '../day/use-team-selection.ts'
import { type RouteFigures, routeWords } from '../live/figures.ts'
import { useDayMinute } from '../live/use-day-minute.ts'
import { useBoardLive } from '../live/use-page-live.ts'
import { PriceWords } from '../moves/price-words.tsx'
import { usePressedWait, WaitPopover } from '../waits/wait-popover.tsx'
import { dayEnd } from './day-end.ts'
import { dayLanes, type TeamLane } from './day-lanes.ts'
import { Lane } from './lane.tsx'
import { liveLanes } from './live-lanes.ts'
import styles from './timeline.module.css'
import { useTimelineMode } from './timeline-mode.ts'
import { useTeamTimeline } from './use-team-timeline.ts'

const HOUR = 60

/** The day of each driver, hour by hour. */
export function TeamsTimeline() {
  const { shown, drivers: who } = useBoardDay()
  const selection = useBoardSelection()
  const lanes = useLanes()
  const endsAt = dayEnd(shown)
  const now = useDayMinute()
  const span = useMemo(() => spanOf(lanes, endsAt), [lanes, endsAt])
  const drivers = useMemo(
    () => who.map(({ name }, place) => ({ finish: lanes.find(({ route }) => route === place)?.finish ?? 0, name })),
    [lanes, who],
  )
  const tabStop = tabStopOf(lanes, selection.stopId)
  const { held, price, drag, keys } = useTeamTimeline({ lanes, span, drivers })
  const laneState = useLaneState({ held, price, tabStop })
  const wait = usePressedWait()
  const click = (event: MouseEvent): void => {
    if (!(drag.wasDropped() || wait.press(event))) choose(selection, shown, event)
  }
  const point = (event: PointerEvent): void => selection.onHover(pointedLane(event)?.stop)
  return (
    <>
      <ChartFrame
        ref={keys.list}
        size="roomy"
        {...{ span, endsAt, now }}
        aria-label="Day of each driver"
        onClick={click}
        onPointerDown={drag.press}
        onPointerOver={point}
        onPointerLeave={() => selection.onHover(undefined)}
        onKeyDown={keys.press}
        onBlur={keys.held && keys.cancel}
      >
        {lanes.map((lane) => {
          const driver = who[lane.route]
          return driver && <Lane key={lane.id} {...{ lane, driver, span }} {...laneState(lane)} />
        })}
      </ChartFrame>
      <WaitPopover pressed={wait.pressed} onClose={wait.close} />
      {held?.move && (
        <DragBubble at={held.at}>
          <PriceWords price={price} drivers={drivers} />
        </DragBubble>
      )}
      {held?.at && <CarriedChip held={held} />}
    </>
  )
}

/** What a lane says to whoever points at its name. */
const laneFacts = (figures: RouteFigures | undefined): string | undefined =>
  figures && figures.stops > 0 ? `${routeWords(figures)}\n${costLine(figures.cost)}` : undefined

/** The day as planned, or as it is driven; who stays at home comes below those who drive. */
function useLanes(): readonly TeamLane[] {
  const [mode] = useTimelineMode()
  const isLive = mode === 'live'
  const { shown } = useBoardDay()
  const { live } = useBoardLive()
  const lanes = useMemo(() => busyFirst(dayLanes(shown), ({ stops }) => stops.length > 0), [shown])
  return useMemo(
    () => (isLive ? liveLanes(lanes, shown.plan?.routes ?? [], live) : lanes),
    [isLive, lanes, shown.plan, live],
  )
}

const spanOf = (lanes: readonly TeamLane[], endsAt: number | undefined) => {
  const first = Math.min(...lanes.map(({ leaveAt }) => leaveAt))
  const from = Number.isFinite(first) ? Math.floor(first / HOUR) * HOUR : 8 * HOUR
  return spanUntil(from, [...lanes.map(({ finish }) => finish), endsAt ?? from + 8 * HOUR])
}

interface Shown {
  readonly held: HeldStop | undefined
  readonly price: object | null | undefined
  readonly tabStop: string | undefined
}

/** What a lane shows of the selection: only what is its own, so that the others need not be drawn again. */
function useLaneState({ held, price, tabStop }: Shown) {
  const { shown } = useBoardDay()
  const { figures } = useBoardLive()
  const { driverId, stopIds, hoveredId } = useBoardSelection()
  return (lane: TeamLane) => {
    const has = (id: string | undefined): id is string => lane.stops.some((stop) => stop.id === id)
    const own = (id: string | undefined): string | undefined => (has(id) ? id : undefined)
    const selected = driverId !== undefined && shown.plan?.routes[lane.route]?.driverId === driverId
    return {
      facts: laneFacts(figures[lane.route]),
      selected,
      dimmed: driverId !== undefined && !selected,
      chosen: stopIds.filter(has).join(' '),
      hoveredId: own(hoveredId),
      movingId: own(held?.stop),
      dropAt: held?.move?.to === lane.id && price !== null ? held.move.position : undefined,
      tabStopId: own(tabStop),
    }
  }
}

/** A click on a name opens the driver, one on a stop chooses it, with Shift besides the others. */
function choose(selection: TeamSelection, shown: DayDocument, event: MouseEvent): void {
  const pointed = pointedLane(event)
  if (!pointed) return
  const { stop, lane } = pointed
  const { stopIds, driverId, onStop, onStops, onDriver } = selection
  if (stop === undefined) {
    const id = shown.plan?.routes.find((route) => String(route.driverId) === lane)?.driverId
    onDriver(id === driverId ? undefined : id)
    return
  }
  const isChosen = stopIds.includes(stop)
  if (event.shiftKey) onStops(isChosen ? stopIds.filter((id) => id !== stop) : [...stopIds, stop])
  else onStop(isChosen && stopIds.length === 1 ? undefined : stop)
}

/** As wide as the chip may be, in CSS pixels: it goes to the other side of the pointer where that would be cut off. */
const CHIP_WIDTH = 250

/** The stop itself, at the pointer. */
function CarriedChip({ held: { stop, from, at } }: { readonly held: HeldStop }) {
  const { shown, drivers } = useBoardDay()
  const { stopIds } = useBoardSelection()
  const { scheme } = useScheme()
  const driver = drivers.find(({ id }) => String(id) === from)
  const { fill, text } = driver
    ? driverPaint(driver.colorNumber, scheme)
    : { fill: 'var(--color-ink)', text: 'var(--color-surface)' }
  const { street } = splitAddress(filledStops(shown).find(({ id }) => id === stop)?.address ?? '')
  const others = stopIds.includes(stop) ? stopIds.length - 1 : 0
  return (
    <div
      className={styles.carried}
      data-left={(at?.x ?? 0) > window.innerWidth - CHIP_WIDTH || undefined}
      style={{ left: at?.x, top: at?.y, background: fill, color: text }}
      aria-hidden="true"
    >
      {others > 0 ? `${street} +${others}` : street}
    </div>
  )
}

/** The stop that Tab leads to: the chosen one, or the first of all where none is chosen, or it is on no lane. */
export function tabStopOf(lanes: readonly LaneOrder[], chosen: string | undefined): string | undefined {
  const stops = lanes.flatMap((lane) => lane.stops)
  return (stops.find(({ id }) => id === chosen) ?? stops[0])?.id
}
