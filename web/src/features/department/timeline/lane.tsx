import { type CSSProperties, memo, useMemo } from 'react'
import { clockSpan, minuteOf } from '#core/department/routes/civil-clock.ts'
import { type LanePiece, lanePieces } from '#core/department/routes/lane-pieces.ts'
import { counted } from '#core/kernel/counted.ts'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import type { DayInspection, DayRoute } from '../routes/day-route.ts'
import { type ChartSpan, percent, shareAt, stretchStyle } from './chart-span.ts'
import styles from './lane.module.css'

interface LaneProps {
  readonly route: DayRoute
  readonly span: ChartSpan
  readonly selected: boolean
  /** Whether another inspector is chosen. */
  readonly dimmed: boolean
  /** The chosen, the hovered and the moving inspection, where they are on this lane. */
  readonly chosenId: string | undefined
  readonly hoveredId: string | undefined
  readonly movingId: string | undefined
  /** Where a moving stop would be dropped: before which of the other inspections. */
  readonly dropAt: number | undefined
  /** The bar that the Tab key reaches. */
  readonly tabStopId: string | undefined
}

/** One inspector's day: travel, inspections by number, break, block-outs and slack on one line. */
export const Lane = memo(function Lane(props: LaneProps) {
  const { route, selected, dimmed, dropAt } = props
  const { inspectorId, color } = route.inspector
  const { fill } = driverPaint(color + 1, useScheme().scheme)
  const count = counted(route.inspections.length, 'inspection')
  return (
    <li
      className={styles.lane}
      data-lane={inspectorId}
      data-selected={selected || undefined}
      data-dimmed={dimmed || undefined}
      data-target={dropAt !== undefined || undefined}
    >
      <button type="button" className={styles.name} tabIndex={-1} data-name={inspectorId} aria-pressed={selected}>
        <span className={styles.color} style={{ background: fill }} aria-hidden="true" />
        <b>{inspectorId}</b>
        <span className={styles.count}>
          <span aria-hidden="true">{route.inspections.length}</span>
          <span className={styles.hidden}>{count}</span>
        </span>
      </button>
      <div className={styles.track} data-track="">
        <Pieces {...props} />
      </div>
    </li>
  )
})

function Pieces({ route, span, chosenId, hoveredId, movingId, dropAt, tabStopId }: LaneProps) {
  const pieces = useMemo(() => lanePieces(route.lane), [route])
  const { scheme } = useScheme()
  const paint = driverPaint(route.inspector.color + 1, scheme)
  return (
    <>
      {pieces.map((piece) => {
        const inspection = piece.place === undefined ? undefined : route.inspections[piece.place]
        if (!inspection) return <Stretch key={`${piece.kind} ${piece.from}`} {...{ piece, span }} color={paint.fill} />
        const { inspectionId } = inspection
        return (
          <Bar
            key={inspectionId}
            {...{ inspection, piece, span, paint }}
            chosen={inspectionId === chosenId}
            hovered={inspectionId === hoveredId}
            moving={inspectionId === movingId}
            isTabStop={inspectionId === tabStopId}
          />
        )
      })}
      {dropAt !== undefined && <DropMark {...{ route, span, dropAt, movingId }} />}
    </>
  )
}

interface StretchProps {
  readonly piece: LanePiece
  readonly span: ChartSpan
  readonly color: string
}

/** Everything of a lane that is no inspection. */
function Stretch({ piece: { kind, from, to, name }, span, color }: StretchProps) {
  const style = { ...stretchStyle(span, from, to), ...(kind === 'travel' && { background: color }) }
  const words = kind === 'break' ? 'Break' : name
  if (words === undefined) return <span className={styles[kind]} style={style} aria-hidden="true" />
  return (
    <span
      className={styles[kind]}
      style={style}
      role="img"
      aria-label={`${words}, ${clockSpan(from, to)}`}
      title={`${words}, ${clockSpan(from, to)}`}
    >
      <span>{words}</span>
    </span>
  )
}

interface BarProps {
  readonly inspection: DayInspection
  readonly piece: LanePiece
  readonly span: ChartSpan
  readonly paint: { readonly fill: string; readonly text: string }
  readonly chosen: boolean
  readonly hovered: boolean
  readonly moving: boolean
  readonly isTabStop: boolean
}

/** An inspection on its lane. A ring marks an appointment. */
function Bar({ inspection, piece, span, paint, chosen, hovered, moving, isTabStop }: BarProps) {
  const number = (piece.place ?? 0) + 1
  const isAppointment = inspection.status === 'Scheduled'
  return (
    <button
      type="button"
      className={styles.bar}
      style={{ ...stretchStyle(span, piece.from, piece.to), ...colorsOf(paint) }}
      tabIndex={isTabStop ? 0 : -1}
      data-inspection={inspection.inspectionId}
      data-chosen={chosen || undefined}
      data-hovered={hovered || undefined}
      data-moving={moving || undefined}
      data-appointment={isAppointment || undefined}
      aria-pressed={chosen}
      aria-label={barWords(inspection, number)}
    >
      <span aria-hidden="true">{number}</span>
    </button>
  )
}

const colorsOf = ({ fill, text }: BarProps['paint']): CSSProperties & Record<`--${string}`, string> => ({
  '--bar-fill': fill,
  '--bar-ink': text,
})

function barWords(inspection: DayInspection, number: number): string {
  const { inspectionId, street, status, newAppointmentStart, newAppointmentFinish } = inspection
  const when = clockSpan(minuteOf(newAppointmentStart), minuteOf(newAppointmentFinish))
  return [
    `${number}`,
    `inspection ${inspectionId}`,
    when,
    street,
    ...(status === 'Scheduled' ? ['appointment'] : []),
  ].join(', ')
}

interface DropMarkProps {
  readonly route: DayRoute
  readonly span: ChartSpan
  readonly dropAt: number
  readonly movingId: string | undefined
}

/** Where on the lane a moving stop would come to stand. */
function DropMark({ route, span, dropAt, movingId }: DropMarkProps) {
  const others = route.inspections.filter(({ inspectionId }) => inspectionId !== movingId)
  const [next, previous] = [others[dropAt], others[dropAt - 1]]
  const minute = next
    ? minuteOf(next.newAppointmentStart)
    : previous
      ? minuteOf(previous.newAppointmentFinish)
      : route.lane.leaveAt
  return <span className={styles.drop} style={{ left: percent(shareAt(span, minute)) }} aria-hidden="true" />
}
