import { memo, useMemo } from 'react'
import { clockSpan } from '#core/department/routes/civil-clock.ts'
import { type LanePiece, lanePieces } from '#core/department/routes/lane-pieces.ts'
import { counted } from '#core/kernel/counted.ts'
import type { ChartSpan } from '#web/day/timeline/chart-span.ts'
import { DropMark, LaneBar, LaneCount, LaneFrame, LaneName, LaneStretch } from '#web/day/timeline/lane-parts.tsx'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import type { DayInspection, DayRoute } from '../day/day-route.ts'
import { useVisits, visitOf } from '../field/use-visits.ts'
import { visitWords } from '../field/visit-words.ts'
import { dayLane } from './day-lane.ts'
import styles from './timeline.module.css'

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
  const { length } = route.inspections
  const name = (
    <>
      <span className={styles.color} style={{ background: fill }} aria-hidden="true" />
      <LaneName>{inspectorId}</LaneName>
      <LaneCount count={length} words={counted(length, 'inspection')} />
    </>
  )
  return (
    <LaneFrame id={inspectorId} {...{ selected, dimmed, name }} target={dropAt !== undefined}>
      <Pieces {...props} />
    </LaneFrame>
  )
})

function Pieces(props: LaneProps) {
  const { route, span, movingId, dropAt } = props
  const pieces = useMemo(() => lanePieces(route.lane), [route])
  const said = useVisits(route.wire.selectedDate)
  const { scheme } = useScheme()
  const paint = driverPaint(route.inspector.color + 1, scheme)
  return (
    <>
      {pieces.map((piece) => {
        const { kind, from, to, place } = piece
        const inspection = place === undefined ? undefined : route.inspections[place]
        if (kind === 'service') {
          return (
            inspection && (
              <Bar
                key={inspection.inspectionId}
                {...{ ...props, inspection, piece, paint, visit: visitOf(said, inspection.inspectionId) }}
              />
            )
          )
        }
        return (
          <LaneStretch
            key={`${kind} ${from}`}
            {...{ kind, from, to, span }}
            color={paint.fill}
            words={stretchWords(piece)}
          />
        )
      })}
      {dropAt !== undefined && (
        <DropMark lane={dayLane(route)} moving={movingId} leaveAt={route.lane.leaveAt} {...{ span, dropAt }} />
      )}
    </>
  )
}

interface BarProps extends LaneProps {
  readonly inspection: DayInspection
  /** What became of it. */
  readonly visit: ReturnType<typeof visitOf>
  readonly piece: LanePiece
  readonly paint: { readonly fill: string; readonly text: string }
}

/** An inspection on its lane. A ring marks an appointment. */
function Bar({ inspection, visit, piece, span, paint, chosenId, hoveredId, movingId, tabStopId }: BarProps) {
  const { inspectionId: id, status } = inspection
  const { from, to, place = 0 } = piece
  return (
    <LaneBar
      {...{ id, from, to, span, paint }}
      number={place + 1}
      chosen={id === chosenId}
      hovered={id === hoveredId}
      moving={id === movingId}
      isTabStop={id === tabStopId}
      ringed={status === 'Scheduled'}
      {...(visit && { state: visit.outcome === 'done' ? ('complete' as const) : ('incomplete' as const) })}
      label={[barWords(inspection, piece), ...(visit ? [visitWords(visit)] : [])].join(', ')}
    />
  )
}

function stretchWords({ kind, from, to, name }: LanePiece) {
  const short = kind === 'break' ? 'Break' : name
  return short === undefined ? undefined : { short, whole: `${short}, ${clockSpan(from, to)}` }
}

function barWords(inspection: DayInspection, { from, to, place = 0 }: LanePiece): string {
  const { inspectionId, street, status } = inspection
  const appointment = status === 'Scheduled' ? ['appointment'] : []
  return [`${place + 1}`, `inspection ${inspectionId}`, clockSpan(from, to), street, ...appointment].join(', ')
}
