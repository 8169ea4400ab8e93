import type { WireRequest } from '#api/planner.ts'
import type { Itinerary, Location } from '#core/itinerary/itinerary.ts'
import { orderOfRoute } from '#core/planner/optimized-route.ts'
import { emptyDocument, type PlannerDocument, withBlankRow } from '../document/planner-document.ts'

/** A saved route as its owner gets it back. */
interface SavedRoute {
  readonly route: Itinerary
  /** What was asked; routes that were saved before it was kept have none. */
  readonly request?: WireRequest
}

/** The entries behind a saved route, with the order of the served stops by their places in that list. */
export function savedDocument(saved: SavedRoute, newId: () => string): { document: PlannerDocument; order: number[] } {
  const { route, request } = saved.request ? { route: saved.route, request: saved.request } : numbered(saved.route)
  const { startAddress, destinationAddress, stopList, travelMethod, options = {} } = request
  const hasEnd = route.points.at(-1)?.kind === 'end'
  const document: PlannerDocument = {
    ...emptyDocument(newId),
    start: startAddress,
    // A request with an open end repeats its start where nobody entered an end.
    ...(hasEnd || destinationAddress.address !== startAddress.address ? { end: destinationAddress } : {}),
    stops: withBlankRow(
      stopList.map((stop) => ({ ...stop, id: newId() })),
      newId,
    ),
    method: travelMethod,
    options,
  }
  return { document, order: orderOfRoute(route) }
}

/** What a route tells of its request: its own stops, numbered anew, as some that were entered may be left out of it. */
function numbered(route: Itinerary): { route: Itinerary; request: WireRequest } {
  const stops = route.points.filter(({ kind }) => kind === 'stop')
  const entered = stops.toSorted((left, right) => (left.entered ?? 0) - (right.entered ?? 0))
  const points = route.points.map((point) => {
    const place = entered.indexOf(point)
    return place < 0 ? point : { ...point, entered: place }
  })
  const start = placeOf(route, 'start')
  const { leaveAt, travel } = route
  const { method, vehicle } = travel
  const end = route.points.some(({ kind }) => kind === 'end') ? placeOf(route, 'end') : undefined
  const request = {
    startAddress: start,
    destinationAddress: end ?? start,
    stopList: entered.map(({ kind: _, entered: __, ...stop }) => stop),
    travelMethod: method,
    options: {
      ...(leaveAt === undefined ? {} : { leaveAt }),
      ...(end ? {} : { openEnd: true }),
      ...(vehicle && { vehicle }),
    },
  }
  return { route: { ...route, points }, request }
}

function placeOf({ points }: Itinerary, kind: 'start' | 'end'): Location {
  const { address = '', coordinates = null, withinMeters } = points.find((point) => point.kind === kind) ?? {}
  return { address, coordinates, ...(withinMeters === undefined ? {} : { withinMeters }) }
}
