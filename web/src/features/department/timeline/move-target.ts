import { minuteOf } from '#core/department/routes/civil-clock.ts'
import type { DayRoute } from '../routes/day-route.ts'
import type { ChartSpan } from './chart-span.ts'
import type { StopMove } from './moves.ts'

/** Which of the other inspections of a lane a stop would follow at a minute of the day: as many as are half over by then. */
export function positionAt({ inspections }: DayRoute, inspectionId: string, minute: number): number {
  const others = inspections.filter((inspection) => inspection.inspectionId !== inspectionId)
  return others.filter((inspection) => middleOf(inspection) < minute).length
}

/** The middle of an inspection, in minutes of the day. */
const middleOf = (inspection: DayRoute['inspections'][number]): number =>
  (minuteOf(inspection.newAppointmentStart) + minuteOf(inspection.newAppointmentFinish)) / 2

/** The lane of an inspector. */
export const laneOf = (routes: readonly DayRoute[], inspectorId: string): DayRoute | undefined =>
  routes.find(({ inspector }) => inspector.inspectorId === inspectorId)

/** A stop where it stands. */
export function standingMove(routes: readonly DayRoute[], inspectionId: string): StopMove | undefined {
  for (const { inspector, inspections } of routes) {
    const position = inspections.findIndex((inspection) => inspection.inspectionId === inspectionId)
    if (position >= 0) return { inspectionId, from: inspector.inspectorId, to: inspector.inspectorId, position }
  }
  return undefined
}

const laneSteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const placeSteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Where an arrow key takes a stop: along its lane, or at about the same time to the lane above or below. */
export function stepMove(routes: readonly DayRoute[], move: StopMove, key: string): StopMove {
  const at = routes.findIndex(({ inspector }) => inspector.inspectorId === move.to)
  const lane = routes[at + (laneSteps[key] ?? 0)]
  if (!lane) return move
  const { inspectorId } = lane.inspector
  const others = lane.inspections.filter(({ inspectionId }) => inspectionId !== move.inspectionId).length
  if (inspectorId !== move.to) {
    return { ...move, to: inspectorId, position: positionAt(lane, move.inspectionId, minuteOfMove(routes, move)) }
  }
  const position = Math.min(others, Math.max(0, move.position + (placeSteps[key] ?? 0)))
  return { ...move, position }
}

function minuteOfMove(routes: readonly DayRoute[], { inspectionId }: StopMove): number {
  const inspection = routes.flatMap(({ inspections }) => inspections).find((each) => each.inspectionId === inspectionId)
  return inspection ? middleOf(inspection) : 0
}

/** Where the pointer holds a stop: the lane under it, at the minute under it. */
export function moveUnderPointer(
  routes: readonly DayRoute[],
  { inspectionId, from }: Pick<StopMove, 'inspectionId' | 'from'>,
  span: ChartSpan,
  point: { readonly x: number; readonly y: number },
): StopMove | undefined {
  const element = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-lane]')
  const lane = element && laneOf(routes, element.dataset.lane ?? '')
  const track = element?.querySelector('[data-track]')?.getBoundingClientRect()
  if (!lane || !track) return undefined
  const minute = span.from + ((point.x - track.left) / track.width) * (span.to - span.from)
  return { inspectionId, from, to: lane.inspector.inspectorId, position: positionAt(lane, inspectionId, minute) }
}

export const isSameMove = (one: StopMove | undefined, other: StopMove | undefined): boolean =>
  one?.inspectionId === other?.inspectionId && one?.to === other?.to && one?.position === other?.position
