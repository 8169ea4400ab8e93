import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { type FleetRoute, leaveOf } from '#core/teams/fleet-plan.ts'
import { type Lateness, latenessOf, lateWords } from '#core/teams/lateness.ts'
import type { LaneOrder, LaneStop } from '#web/day/timeline/lane-moves.ts'
import { type DayDocument, type DayStop, filledStops } from '../day/day-document.ts'

/** A stretch of a driver's day that is no stop, in minutes of the day. */
export interface LaneGap {
  readonly kind: 'travel' | 'slack' | 'break' | 'reload'
  readonly from: number
  readonly to: number
  /** The stop that a wait is for, by its place among those of the lane. */
  readonly before?: number
}

/** A stop on its lane, with what is said of it. */
export interface TeamLaneStop extends LaneStop {
  readonly number: number
  readonly stop: DayStop
  /** Of a day that is driven. */
  readonly state?: 'complete' | 'incomplete' | 'late'
  /** Service begins after its window: `6 min late, allowed 15`. */
  readonly late?: string
}

/** A driver's day as the timeline draws it. */
export interface TeamLane extends LaneOrder {
  /** Place of the driver in the day, from 0. */
  readonly route: number
  readonly stops: readonly TeamLaneStop[]
  readonly gaps: readonly LaneGap[]
  /** Minutes of the day. */
  readonly leaveAt: number
  readonly finish: number
}

/** The lanes of a built day, in the order of its drivers. A lane whose route did not change is the same one again. */
export function dayLanes(document: DayDocument): readonly TeamLane[] {
  const stops = filledStops(document)
  return (document.plan?.routes ?? []).map((route, place) => laneOfRoute(route, place, stops))
}

const known = new WeakMap<FleetRoute, TeamLane>()

function laneOfRoute(route: FleetRoute, place: number, stops: readonly DayStop[]): TeamLane {
  const before = known.get(route)
  const order = route.points.flatMap(({ entered }) => stops[entered ?? -1] ?? [])
  if (before?.route === place && before.stops.every(({ stop }, index) => stop === order[index])) return before
  const lane = drawLane(route, place, order)
  known.set(route, lane)
  return lane
}

function drawLane(route: FleetRoute, place: number, order: readonly DayStop[]): TeamLane {
  const leaveAt = leaveOf(route)
  const times = order.length === 0 ? [] : pointTimes(route, leaveAt)
  const lane = { id: String(route.driverId), route: place, leaveAt }
  const gaps: LaneGap[] = []
  const served: TeamLaneStop[] = []
  const late = new Map(latenessOn(route, order, leaveAt).map((each) => [each.point, lateWords(each)]))
  let clock = leaveAt
  for (const [index, { arrival, breaks, wait }] of times.entries()) {
    const point = route.points[index]
    for (const { from, to } of breaks) {
      gaps.push({ kind: 'travel', from: clock, to: from }, { kind: 'break', from, to })
      clock = to
    }
    gaps.push(
      { kind: 'travel', from: clock, to: arrival },
      { kind: 'slack', from: arrival, to: arrival + wait, before: served.length },
    )
    clock = arrival + wait + (point?.serviceMinutes ?? 0)
    if (point?.kind === 'reload') gaps.push({ kind: 'reload', from: arrival + wait, to: clock })
    const stop = order[served.length]
    if (point?.kind === 'stop' && stop) {
      served.push({
        id: stop.id,
        from: arrival + wait,
        to: clock,
        number: served.length + 1,
        stop,
        ...lateOf(late.get(index)),
      })
    }
  }
  return { ...lane, stops: served, gaps: gaps.filter(({ from, to }) => to > from), finish: clock }
}

const lateOf = (late: string | undefined): Pick<TeamLaneStop, 'late'> => (late === undefined ? {} : { late })

/** What is served late on a route whose stops are known in their driving order. */
function latenessOn(route: FleetRoute, order: readonly DayStop[], leaveAt: number): readonly Lateness[] {
  let place = 0
  const points = route.points.map((point) => (point.kind === 'stop' ? { ...point, entered: place++ } : point))
  return latenessOf({ ...route, points }, order, leaveAt)
}
