import type { AvailableInspector } from '#core/department/availability/available-inspector.ts'
import type { InspectorRoute } from '#core/department/routing/inspector-route.ts'
import type { Itinerary, Location, RouteLeg, RouteStop } from '#core/itinerary/itinerary.ts'
import { type LinkSegment, routeLinks, soloUrls } from '#core/itinerary/map-links.ts'
import { metersToMiles, secondsToMinutes } from '#engine/base/units.ts'
import type { WireInspectorRoute } from '../department/wire.ts'
import { itineraryToWire, wireToItinerary } from './itinerary-wire.ts'

type WireRouteInspector = WireInspectorRoute['assignedInspector']

/** An inspector as a route shows them: where they live is for schedulers only. */
export interface ShownInspector
  extends Omit<AvailableInspector, 'street' | 'city' | 'state' | 'postcode' | 'calendarId' | 'calendarName'> {
  readonly color: number
  readonly home?: Location
}

/** A route as a call brought it. */
export interface ShownRoute extends Omit<InspectorRoute, 'inspector'> {
  readonly inspector: ShownInspector
}

/** What viewers read in place of a home, and of what somebody is blocked out for. */
const HOME = 'Home'
const hiddenEvent = { eventId: '', eventName: 'Blocked out' }

/** One inspector's day as its calls send it. To viewers nothing is sent that tells where the inspector lives. */
export function inspectorRouteToWire(route: InspectorRoute, isScheduler: boolean): WireInspectorRoute {
  const { date, inspections, lunch, finishBy, finishesAt } = route
  const itinerary = isScheduler ? route.itinerary : hideHome(route.itinerary)
  const links = isScheduler ? {} : linksBetween(itinerary)
  return {
    selectedDate: date,
    assignedInspector: inspectorToWire(route, isScheduler),
    assignedInspections: inspections,
    ...itineraryToWire(itinerary),
    ...links,
    legDistances: itinerary.legs.map(({ distanceMeters }) => Math.round(metersToMiles(distanceMeters) * 100) / 100),
    legTimes: itinerary.legs.map(({ durationSeconds }) => secondsToMinutes(durationSeconds)),
    ...(lunch ? { breakTime: lunch } : {}),
    finishBy,
    finishesAt,
  }
}

function inspectorToWire({ inspector }: InspectorRoute, isScheduler: boolean): WireRouteInspector {
  const { inspectorId, departmentName, department, boroughs, skills, mobility, color } = inspector
  const { availability, partialBlocks, districtCodes, home, homeAddress } = inspector
  return {
    inspectorId,
    departmentName,
    department,
    boroughs,
    skills,
    mobility,
    availability,
    // What keeps somebody away may be private: a viewer reads that it does.
    partialBlocks: partialBlocks.map((block) => (isScheduler ? { ...block } : { ...block, ...hiddenEvent })),
    districtCodes,
    color,
    ...(isScheduler ? { home: { address: homeAddress, coordinates: [home.lat, home.lng] as const } } : {}),
  }
}

/** The same times, miles and inspections; start and end without a place, and the ways from and to them without a line. */
function hideHome(itinerary: Itinerary): Itinerary {
  const { points, legs } = itinerary
  return {
    ...itinerary,
    points: points.map(
      (point): RouteStop => (point.kind === 'stop' ? point : { kind: point.kind, address: HOME, coordinates: null }),
    ),
    legs: legs.map((leg, index) => (index === 0 || index === legs.length - 1 ? withoutWay(leg) : leg)),
  }
}

const withoutWay = ({ durationSeconds, distanceMeters }: RouteLeg): RouteLeg => ({
  durationSeconds,
  distanceMeters,
  geometry: [],
  steps: [],
})

/** Links from the first inspection to the last; to a single one the link that leads there from wherever one is. */
function linksBetween({ points, travel: { method } }: Itinerary): Partial<WireInspectorRoute> {
  const stops = points.filter(({ kind }) => kind === 'stop')
  const [first] = stops
  const { curatedLinks, splitUrls } = routeLinks(stops, method)
  const behindHome = ({ start, end, ...part }: LinkSegment): LinkSegment => ({
    start: start + 1,
    end: end + 1,
    ...part,
  })
  return {
    routeOrder: points.map((point) => ({
      ...point,
      soloUrls: point.kind === 'stop' ? soloUrls(point, method) : { googleUrl: '', appleUrl: '', wazeUrl: '' },
    })),
    curatedLinks: first && stops.length === 1 ? soloUrls(first, method) : curatedLinks,
    splitUrls: { google: splitUrls.google.map(behindHome), apple: splitUrls.apple.map(behindHome) },
  }
}

/** A route that a call brought, as pages work with it. */
export function wireToInspectorRoute(wire: WireInspectorRoute): ShownRoute {
  const { selectedDate, assignedInspector, assignedInspections, breakTime, finishBy, finishesAt } = wire
  return {
    date: selectedDate,
    inspector: assignedInspector,
    inspections: assignedInspections,
    itinerary: wireToItinerary(wire),
    ...(breakTime ? { lunch: breakTime } : {}),
    finishBy,
    finishesAt,
  }
}
