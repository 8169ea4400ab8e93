import type { LivePoint, LiveRoute } from '#core/itinerary/live-times.ts'
import type { FleetRoute } from '#core/teams/fleet-plan.ts'
import type { LiveDrive } from '../live/live-drive.ts'
import type { LaneGap, TeamLane, TeamLaneStop } from './day-lanes.ts'

/** The lanes as they are driven: stops where they were marked or are expected now; who was not heard of stays as planned. */
export const liveLanes = (
  lanes: readonly TeamLane[],
  routes: readonly FleetRoute[],
  drives: ReadonlyMap<number, LiveDrive>,
): readonly TeamLane[] =>
  lanes.map((lane) => {
    const route = routes[lane.route]
    const live = route && drives.get(route.driverId)?.route
    return route && live ? liveLane(lane, route, live) : lane
  })

function liveLane(lane: TeamLane, { points }: FleetRoute, { points: live }: LiveRoute): TeamLane {
  const ofStops = live.filter((_, index) => points[index]?.kind === 'stop')
  const stops = lane.stops.map((stop, index) => liveStop(stop, ofStops[index]))
  const end = points.at(-1)?.kind === 'end' ? live.at(-1)?.minute : undefined
  const finish = end ?? stops.at(-1)?.to ?? lane.finish
  const reloads = live.flatMap(({ minute: from }, index): LaneGap[] => {
    const { kind, serviceMinutes = 0 } = points[index] ?? {}
    return kind === 'reload' && from !== undefined ? [{ kind, from, to: from + serviceMinutes }] : []
  })
  return { ...lane, stops, gaps: gapsBetween(lane.leaveAt, { stops, reloads }, finish), finish }
}

/** A mark is made when service is over, an expected minute is when it begins. */
function liveStop(stop: TeamLaneStop, point: LivePoint | undefined): TeamLaneStop {
  if (point?.minute === undefined) return stop
  const service = stop.to - stop.from
  const isMarked = point.mark !== 'none'
  const from = isMarked ? point.minute - service : point.minute
  const state = point.mark === 'none' ? (point.isLate ? ('late' as const) : undefined) : point.mark
  return { ...stop, from, to: from + service, ...(state && { state }) }
}

interface OnLane {
  readonly stops: readonly TeamLaneStop[]
  readonly reloads: readonly LaneGap[]
}

/** The way between what is where on the lane: a driver may have gone in another order than planned. */
function gapsBetween(leaveAt: number, { stops, reloads }: OnLane, finish: number): LaneGap[] {
  const inTime = [...stops, ...reloads].toSorted((one, other) => one.from - other.from)
  const begins = [leaveAt, ...inTime.map(({ to }) => to)]
  return [
    ...begins.map((from, index) => ({ kind: 'travel' as const, from, to: inTime[index]?.from ?? finish })),
    ...reloads,
  ]
    .filter(({ from, to }) => to > from)
    .toSorted((one, other) => one.from - other.from)
}
