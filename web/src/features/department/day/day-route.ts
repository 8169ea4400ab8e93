import type { WireInspectorRoute } from '#api/department/wire.ts'
import { WORKDAY } from '#core/department/civil-time.ts'
import type { LaneRoute } from '#core/department/routes/lane-pieces.ts'
import type { TimedRoute } from '#core/itinerary/travel-words.ts'
import { type Position, toPosition } from '#engine/base/geo.ts'

export type DayInspection = WireInspectorRoute['assignedInspections'][number]

/** One inspector's day as the page shows it. */
export interface DayRoute {
  readonly inspector: WireInspectorRoute['assignedInspector']
  /** In driving order. */
  readonly inspections: readonly DayInspection[]
  readonly wire: WireInspectorRoute
  readonly lane: LaneRoute
}

/** A route that a call brought, with what its lane is drawn from. */
export function toDayRoute(wire: WireInspectorRoute): DayRoute {
  const { assignedInspector: inspector, assignedInspections: inspections, breakTime, finishBy, finishesAt } = wire
  const lane = {
    inspections,
    legSeconds: legsOf(wire).map(({ duration }) => duration.value),
    lunch: breakTime,
    blocks: inspector.partialBlocks,
    leaveAt: wire.leaveAt ?? WORKDAY.from,
    finishBy,
    finishesAt,
  }
  return { inspector, inspections, wire, lane }
}

/** Travel to each inspection and home. */
export const legsOf = (wire: WireInspectorRoute) => wire.fullApiResponse.routes[0]?.legs ?? []

/** What tells whose times a route has: of a home that is not told nothing is known. */
export const toTimed = ({ wire }: DayRoute): TimedRoute => ({
  points: wire.routeOrder,
  legs: legsOf(wire),
  travel: wire.travel,
  ...(wire.leaveAt === undefined ? {} : { leaveAt: wire.leaveAt }),
})

/** Where a route begins and ends, as far as the person may know: a viewer's begins and ends at inspections. */
export function endsOf({ wire, inspections }: DayRoute): { start?: Position; end?: Position; isHome: boolean } {
  const known = [wire.routeOrder[0], wire.routeOrder.at(-1)].map((point) => point?.coordinates ?? null)
  const [start, end] = known.map((at) => (at ? toPosition(at) : undefined))
  if (start && end) return { start, end, isHome: true }
  const [first, last] = [inspections[0], inspections.at(-1)]
  return { ...(first && { start: at(first) }), ...(last && { end: at(last) }), isHome: false }
}

const at = ({ lat, lng }: Position): Position => ({ lat, lng })

/** Whether two places are one: five decimals of a degree are about a metre. */
export const isSamePlace = (one: Position, other: Position): boolean =>
  Math.abs(one.lat - other.lat) < 1e-5 && Math.abs(one.lng - other.lng) < 1e-5

/** Whether there should be a line on the map and is none. The ways from and to a home that is not told have no line. */
export function lacksLine(route: DayRoute): boolean {
  const legs = legsOf(route.wire)
  const expected = endsOf(route).isHome ? legs : legs.slice(1, -1)
  const isOnePlace = route.inspections.length < 2 && !endsOf(route).isHome
  return !isOnePlace && expected.every(({ geometry }) => geometry.length < 2)
}
