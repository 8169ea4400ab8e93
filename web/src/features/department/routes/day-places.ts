import type { Aim } from '#web/map/camera/camera.ts'
import type { MapPlace, MapRoute } from '#web/map/map-content.ts'
import { type DayRoute, endsOf, isSamePlace, legsOf } from '../day/day-route.ts'

/** What the map shows while no inspector is chosen: New York City. */
export const cityAim: Aim = { kind: 'view', view: { lat: 40.7128, lng: -74.006, zoom: 10 } }
/** The zoom of a chosen route, and the nearest to a single stop. */
const ROUTE_ZOOM = 12
const STOP_ZOOM = 14

/** What the map shows of a chosen route: a longer one whole, from farther away. */
export function aimAt(route: DayRoute): Aim {
  const { start, end } = endsOf(route)
  const positions = [...route.inspections, ...(start ? [start] : []), ...(end ? [end] : [])]
  return { kind: 'fit', positions, nearest: route.inspections.length < 2 ? STOP_ZOOM : ROUTE_ZOOM }
}

const PREFIX = 'inspector:'

/** The inspector for whom a place of the map stands; nobody where it is an inspection. */
export const inspectorOfPlace = (id: string): string | undefined =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined

const placeOfInspector = (inspectorId: string): string => `${PREFIX}${inspectorId}`

/** A pin for each inspector where the route starts, with the ID in it; the chosen route has pins of its own. */
export const inspectorPlaces = (routes: readonly DayRoute[]): MapPlace[] =>
  routes.flatMap((route): MapPlace[] => {
    const { inspectorId, color } = route.inspector
    const { start } = endsOf(route)
    if (!start) return []
    return [{ id: placeOfInspector(inspectorId), position: start, label: inspectorId, kind: 'stop', colorIndex: color }]
  })

/** The pins of a chosen route: its inspections by number, where it starts, and a flag where it ends elsewhere. */
export function routePlaces(route: DayRoute): MapPlace[] {
  const stops = route.inspections.map(
    ({ inspectionId, lat, lng }, index): MapPlace => ({
      id: inspectionId,
      position: { lat, lng },
      label: String(index + 1),
      kind: 'stop',
      colorIndex: route.inspector.color,
    }),
  )
  return [...endPlaces(route), ...stops]
}

function endPlaces(route: DayRoute): MapPlace[] {
  const { start, end, isHome } = endsOf(route)
  const first: MapPlace[] = start
    ? [{ id: 'start', position: start, label: '', kind: 'start', mark: isHome ? 'home' : 'start' }]
    : []
  if (!start || !end || isSamePlace(start, end)) return first
  return [...first, { id: 'end', position: end, label: '', kind: 'end', mark: 'flag' }]
}

/** The lines of the routes, those that are not chosen dimmed. Each leg of the chosen one ends at its inspection. */
export const dayLines = (routes: readonly DayRoute[], chosenId: string): MapRoute[] =>
  routes.map(({ inspector: { inspectorId, color }, inspections, wire }) => {
    const isChosen = inspectorId === chosenId
    return {
      id: inspectorId,
      colorIndex: color,
      dimmed: !isChosen,
      dashed: !isChosen && routes.length > SOLID_LINES,
      legs: legsOf(wire).map(({ geometry }, leg) => ({
        geometry,
        toId: isChosen ? (inspections[leg]?.inspectionId ?? 'end') : placeOfInspector(inspectorId),
      })),
    }
  })

// Above so many, colours alone are not told apart.
const SOLID_LINES = 8
