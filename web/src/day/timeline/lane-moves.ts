import type { ChartSpan } from './chart-span.ts'

/** A stop on a lane, with the minutes of the day between which it is served. */
export interface LaneStop {
  readonly id: string
  readonly from: number
  readonly to: number
}

/** Somebody's day as the rules of moving see it: stops in driving order. */
export interface LaneOrder {
  readonly id: string
  readonly stops: readonly LaneStop[]
}

/** A stop on its way to a place on a lane. */
export interface StopMove {
  readonly stop: string
  /** The lane that it comes from; absent where it was on none. */
  readonly from?: string
  readonly to: string
  /** Among the other stops of the lane, from 0. */
  readonly position: number
}

/** A stop that is held over a lane, by pointer or by key. */
export interface HeldStop {
  readonly stop: string
  readonly from?: string
  /** Absent while it is over no lane. The same object as long as it names the same place. */
  readonly move?: StopMove
  /** Of the pointer, in CSS pixels of the window. */
  readonly at?: { readonly x: number; readonly y: number }
}

/** Which of the other stops of a lane a stop would follow at a minute of the day: as many as are half over by then. */
export const positionAt = ({ stops }: LaneOrder, stop: string, minute: number): number =>
  stops.filter((each) => each.id !== stop && middleOf(each) < minute).length

const middleOf = ({ from, to }: LaneStop): number => (from + to) / 2

/** A lane by its id. */
export const laneOf = (lanes: readonly LaneOrder[], id: string): LaneOrder | undefined =>
  lanes.find((lane) => lane.id === id)

/** A stop where it stands. */
export function standingMove(lanes: readonly LaneOrder[], stop: string): Required<StopMove> | undefined {
  for (const { id, stops } of lanes) {
    const position = stops.findIndex((each) => each.id === stop)
    if (position >= 0) return { stop, from: id, to: id, position }
  }
  return undefined
}

const laneSteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const placeSteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Where an arrow key takes a stop: along its lane, or at about the same time to the lane above or below. */
export function stepMove(lanes: readonly LaneOrder[], move: StopMove, key: string): StopMove {
  const at = lanes.findIndex(({ id }) => id === move.to)
  const lane = lanes[at + (laneSteps[key] ?? 0)]
  if (!lane) return move
  if (lane.id !== move.to) {
    return { ...move, to: lane.id, position: positionAt(lane, move.stop, minuteOfMove(lanes, move)) }
  }
  const others = lane.stops.filter(({ id }) => id !== move.stop).length
  const position = Math.min(others, Math.max(0, move.position + (placeSteps[key] ?? 0)))
  return { ...move, position }
}

function minuteOfMove(lanes: readonly LaneOrder[], { stop }: StopMove): number {
  const standing = lanes.flatMap(({ stops }) => stops).find(({ id }) => id === stop)
  return standing ? middleOf(standing) : 0
}

/** Where the pointer holds a stop: the lane under it, at the minute under it. */
export function moveUnderPointer(
  lanes: readonly LaneOrder[],
  { stop, from }: Pick<StopMove, 'stop' | 'from'>,
  span: ChartSpan,
  point: { readonly x: number; readonly y: number },
): StopMove | undefined {
  const element = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-lane]')
  const lane = element && laneOf(lanes, element.dataset.lane ?? '')
  const track = element?.querySelector('[data-track]')?.getBoundingClientRect()
  if (!lane || !track) return undefined
  const minute = span.from + ((point.x - track.left) / track.width) * (span.to - span.from)
  return { stop, ...(from !== undefined && { from }), to: lane.id, position: positionAt(lane, stop, minute) }
}

/** Whether two moves put the same stop at the same place. */
export const isSameMove = (one: StopMove | undefined, other: StopMove | undefined): boolean =>
  one?.stop === other?.stop && one?.to === other?.to && one?.position === other?.position

/** The stop that an arrow leads to: along the lane, or at the same place of the nearest lane that has stops. */
export function neighbourOf(
  lanes: readonly LaneOrder[],
  stop: string,
  key: string,
): { readonly lane: string; readonly stop: string } | undefined {
  const standing = standingMove(lanes, stop)
  if (!standing) return undefined
  const at = lanes.findIndex(({ id }) => id === standing.from)
  const chosen = (lane: LaneOrder | undefined, place: number) => {
    const neighbour = lane?.stops[place]
    return lane && neighbour && { lane: lane.id, stop: neighbour.id }
  }
  if (key === 'ArrowLeft') return chosen(lanes[at], standing.position - 1)
  if (key === 'ArrowRight') return chosen(lanes[at], standing.position + 1)
  const others = key === 'ArrowDown' ? lanes.slice(at + 1) : lanes.slice(0, at).reverse()
  const lane = others.find(({ stops }) => stops.length > 0)
  return chosen(lane, Math.min(standing.position, (lane?.stops.length ?? 1) - 1))
}
