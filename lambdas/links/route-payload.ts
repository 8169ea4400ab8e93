import { gzipSync } from 'node:zlib'
import { routeFolder } from '#api/call/route-folders.ts'
import type { WireItinerary } from '#api/itinerary.ts'
import { DAY_MS, epochSeconds } from '#core/kernel/time.ts'
import { LINK_BYTES } from '#core/links/daily-limits.ts'
import { environment } from '../http/environment.ts'

/** Key of the payload that holds one version of a route. */
export const payloadKeyOf = (routeId: string, version: string): string =>
  `${routeFolder(environment.LINK_DAYS)}/${routeId}/${version}.json`

/** The figures of a route that lists and mails show. */
export const figuresOf = ({ routeOrder, totalTime, totalDistance }: WireItinerary) => ({
  totalTime,
  totalDistance,
  stops: routeOrder.filter(({ kind }) => kind === 'stop').length,
})

/** Epoch seconds at which a link written now ends. */
export const linkEnd = (now: number): number => epochSeconds(now + environment.LINK_DAYS * DAY_MS)

/** Positions of a leg that are tried one after the other until a route fits. */
const POSITIONS = [1_000, 250, 60, 15]

/**
 * A route as its link shows it: as it is, unless that is more than a page needs. Then its lines are drawn with fewer
 * turns, and one that is too long without any has neither lines nor directions: anybody may read it, at the owner's cost.
 */
export function fitLink<Route extends WireItinerary>(wire: Route): Route {
  if (fits(wire)) return wire
  for (const most of POSITIONS) {
    const thin = withLegs(wire, (leg) => ({ ...leg, geometry: thinned(leg.geometry, most) }))
    if (fits(thin)) return thin
  }
  return withLegs(wire, (leg) => ({ ...leg, geometry: [], steps: [] }))
}

type Leg = WireItinerary['fullApiResponse']['routes'][number]['legs'][number]

function fits(wire: WireItinerary): boolean {
  const text = JSON.stringify(wire)
  return text.length <= LINK_BYTES || gzipSync(text).length <= LINK_BYTES
}

const withLegs = <Route extends WireItinerary>(wire: Route, change: (leg: Leg) => Leg): Route => ({
  ...wire,
  fullApiResponse: { routes: wire.fullApiResponse.routes.map(({ legs }) => ({ legs: legs.map(change) })) },
})

/** Every so many positions of a line and its ends, to a meter: in one pass, whatever somebody has drawn. */
function thinned(line: Leg['geometry'], most: number): Leg['geometry'] {
  const every = Math.ceil(line.length / most)
  return line
    .filter((_, index) => index % every === 0 || index === line.length - 1)
    .map(([lng, lat]) => [toMeter(lng), toMeter(lat)] as const)
}

const toMeter = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
