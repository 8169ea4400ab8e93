import type { RoutePoint } from '#core/itinerary/route-points.ts'
import type { MapPlace } from '#web/map/map-content.ts'
import type { PlannerDocument } from './document/planner-document.ts'

/** Which of the two orders the map shows. */
export type OrderView = 'fastest' | 'entered'

/** The points of a finished route as pins. Each order shows the numbers that it gives to the stops. */
export const routePlaces = (points: readonly RoutePoint[], view: OrderView): MapPlace[] =>
  points.flatMap((point) => toPlace(point, view)).toSorted((one, other) => rankOf(one) - rankOf(other))

// Pins that share a place name their stops in this order, and the first lies on top.
const rankOf = ({ kind, label }: MapPlace): number =>
  ({ start: 0, end: Number.MAX_SAFE_INTEGER })[String(kind)] ?? Number(label)

function toPlace({ id, bead, stop }: RoutePoint, view: OrderView): MapPlace[] {
  if (!stop.coordinates || stop.kind === 'reload') return []
  const [lat, lng] = stop.coordinates
  const number = view === 'entered' && stop.entered !== undefined ? stop.entered + 1 : bead
  return [{ id, position: { lat, lng }, label: typeof number === 'number' ? String(number) : '', kind: stop.kind }]
}

/** What is entered so far, as pins. */
export function draftPlaces({ start, stops, end }: PlannerDocument): MapPlace[] {
  const entries = [
    { id: 'start', place: start, label: '', kind: 'start' as const },
    ...stops.map((place, index) => ({ id: place.id, place, label: String(index + 1), kind: 'stop' as const })),
    { id: 'end', place: end, label: '', kind: 'end' as const },
  ]
  return entries.flatMap(({ id, place: { coordinates }, label, kind }) =>
    coordinates ? [{ id, position: { lat: coordinates[0], lng: coordinates[1] }, label, kind }] : [],
  )
}
