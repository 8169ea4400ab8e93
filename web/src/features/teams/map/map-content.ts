import { lineToWire } from '#api/itinerary/itinerary-wire.ts'
import type { FleetRoute } from '#core/teams/fleet-plan.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import type { Dimmed, LngLat, MapLeg, MapOutline, MapPlace, MapRoute } from '#web/map/map-content.ts'
import { type DayDocument, type DayStop, filledStops } from '../day/day-document.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { pairSign } from '../kinds/stop-signs-words.ts'

// Beyond as many drivers colours alone cannot be told apart.
const PLAIN_LINES = 8

/** How faint each driver is drawn, by the id. */
export type DimOf = (driverId: number) => Dimmed

const positionOf = ([lat, lng]: Coordinates) => ({ lat, lng })

/** The routes of a day as lines, in the colours and patterns of their drivers. */
export function dayRoutes({ plan, stops }: DayDocument, drivers: readonly DayDriver[], dimOf: DimOf): MapRoute[] {
  const filled = filledStops({ stops })
  return (plan?.routes ?? []).map((route, place) => ({
    id: String(route.driverId),
    legs: legsOf(route, filled),
    colorIndex: (drivers[place]?.colorNumber ?? place + 1) - 1,
    dashed: drivers.length > PLAIN_LINES,
    dimmed: dimOf(route.driverId),
  }))
}

const lines = new WeakMap<FleetRoute, readonly MapLeg[]>()

/** A line in the map's coordinates is as long as the route: it is turned around once. */
function legsOf(route: FleetRoute, stops: readonly DayStop[]): readonly MapLeg[] {
  const known = lines.get(route)
  if (known) return known
  const legs = route.legs.map(({ geometry }, index) => {
    const toId = stops[route.points[index + 1]?.entered ?? -1]?.id
    return { geometry: lineToWire(geometry), ...(toId !== undefined && { toId }) }
  })
  lines.set(route, legs)
  return legs
}

/** Start and end, the stops with their numbers, and the number of every driver who is drawn faintly. */
export function dayPlaces(document: DayDocument, drivers: readonly DayDriver[], dimOf: DimOf): MapPlace[] {
  const stops = filledStops(document)
  const routes = document.plan?.routes ?? []
  const served = routes.flatMap((route, place) => stopPlaces(route, { stops, driver: drivers[place], dimOf }))
  const known = new Set(served.map(({ id }) => id))
  const others = stops.flatMap((stop, index) =>
    known.has(stop.id) || !stop.coordinates ? [] : [unservedPlace(stop, document.plan ? '!' : String(index + 1))],
  )
  const badges = routes.flatMap((route, place) => driverBadge(route, drivers[place], dimOf))
  return [...endPlaces(document, drivers), ...served, ...others, ...badges]
}

const unservedPlace = ({ id, coordinates }: DayStop, label: string): MapPlace => ({
  id,
  position: positionOf(coordinates ?? [0, 0]),
  label,
  kind: label === '!' ? 'candidate' : 'stop',
})

interface Drawn {
  readonly stops: readonly DayStop[]
  readonly driver: DayDriver | undefined
  readonly dimOf: DimOf
}

function stopPlaces({ points, driverId }: FleetRoute, { stops, driver, dimOf }: Drawn): MapPlace[] {
  const dimmed = dimOf(driverId)
  const colorIndex = (driver?.colorNumber ?? 1) - 1
  return points
    .filter(({ kind }) => kind === 'stop')
    .flatMap(({ entered, coordinates }, index) => {
      const id = stops[entered ?? -1]?.id
      if (id === undefined || !coordinates) return []
      const label = `${index + 1}${pairSign(stops[entered ?? -1] ?? {})}`
      return [{ id, position: positionOf(coordinates), label, kind: 'stop', colorIndex, dimmed }]
    })
}

/** A faint route is still called by a number that can be read: it stands at the middle one of its stops. */
function driverBadge({ points, driverId }: FleetRoute, driver: DayDriver | undefined, dimOf: DimOf): MapPlace[] {
  const stops = points.filter(({ kind }) => kind === 'stop')
  const at = stops[Math.floor(stops.length / 2)]?.coordinates
  if (!driver || !at || dimOf(driverId) === false) return []
  return [
    {
      id: `driver ${driverId}`,
      position: positionOf(at),
      label: String(driver.number),
      kind: 'driver',
      colorIndex: driver.colorNumber - 1,
    },
  ]
}

/** Where the day begins and ends, once for all who begin and end there. */
function endPlaces({ start, end }: DayDocument, drivers: readonly DayDriver[]): MapPlace[] {
  const starts = [
    { id: 'start', at: start.coordinates },
    ...drivers.map(({ id, day }) => ({ id: `start ${id}`, at: day.start?.coordinates })),
  ]
  const ends = [
    { id: 'end', at: end.coordinates },
    ...drivers.map(({ id, day }) => ({ id: `end ${id}`, at: day.end?.coordinates })),
  ]
  const places = [
    ...starts.map((each) => ({ ...each, kind: 'start' as const })),
    ...ends.map((each) => ({ ...each, kind: 'end' as const })),
  ]
  return places.flatMap(({ id, at, kind }) => (at ? [{ id, position: positionOf(at), label: '', kind }] : []))
}

/** The way between the two halves of a pair, of which one is chosen. */
export function pairLine({ stops }: Pick<DayDocument, 'stops'>, ids: readonly (string | undefined)[]): LngLat[][] {
  const line = stops.flatMap(({ id, coordinates }) =>
    coordinates && ids.includes(id) ? [[coordinates[1], coordinates[0]] as const] : [],
  )
  return line.length === 2 ? [line] : []
}

/** The territory of the chosen driver. */
export const dayOutlines = (drivers: readonly DayDriver[], driverId: number | undefined): MapOutline[] =>
  drivers.flatMap(({ id, colorNumber, day: { territory } }) =>
    id === driverId && territory
      ? [
          {
            id: `territory ${id}`,
            ring: territory.ring.map(([lat, lng]) => [lng, lat] as const),
            colorIndex: colorNumber - 1,
          },
        ]
      : [],
  )

/** The driver whose badge has this id on the map. */
export const driverOfBadge = (id: string | undefined): number | undefined =>
  id?.startsWith('driver ') ? Number(id.slice('driver '.length)) : undefined

/** One fit per set of places: moving stops from route to route moves nothing but the lines. */
export function fitKeyOf({ date, plan, stops }: DayDocument): string {
  const positions = stops.map(({ coordinates }) => coordinates?.join() ?? '').sort()
  return `${date} ${plan ? 'routes' : 'stops'} ${positions.join(' ')}`
}
