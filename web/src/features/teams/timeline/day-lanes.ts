import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { USUAL_LEAVE } from '#core/plan/plan-to-problem.ts'
import type { FleetRoute } from '#core/teams/fleet-plan.ts'
import type { LaneOrder, LaneStop } from '#web/day/timeline/lane-moves.ts'
import { type DayDocument, type DayStop, filledStops } from '../day/day-document.ts'

/** A stretch of a driver's day that is no stop, in minutes of the day. */
export interface LaneGap {
  readonly kind: 'travel' | 'slack' | 'break'
  readonly from: number
  readonly to: number
}

/** A stop on its lane, with what is said of it. */
export interface TeamLaneStop extends LaneStop {
  readonly number: number
  readonly stop: DayStop
  /** Of a day that is driven. */
  readonly state?: 'complete' | 'incomplete' | 'late'
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

/** When a route leaves its start, in minutes of the day. */
export const leaveOf = ({ leaveAt = USUAL_LEAVE }: FleetRoute): number => leaveAt

/** When a route is over; for a driver without stops when they would leave. */
export const finishOf = (route: FleetRoute, stops: readonly DayStop[]): number => laneOfRoute(route, 0, stops).finish

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
  let clock = leaveAt
  for (const [index, { arrival, breaks, wait }] of times.entries()) {
    const point = route.points[index]
    for (const { from, to } of breaks) {
      gaps.push({ kind: 'travel', from: clock, to: from }, { kind: 'break', from, to })
      clock = to
    }
    gaps.push({ kind: 'travel', from: clock, to: arrival }, { kind: 'slack', from: arrival, to: arrival + wait })
    clock = arrival + wait + (point?.serviceMinutes ?? 0)
    const stop = order[served.length]
    if (point?.kind === 'stop' && stop) {
      served.push({ id: stop.id, from: arrival + wait, to: clock, number: served.length + 1, stop })
    }
  }
  return { ...lane, stops: served, gaps: gaps.filter(({ from, to }) => to > from), finish: clock }
}
