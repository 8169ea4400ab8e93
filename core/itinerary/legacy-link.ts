import type { Coordinates } from '#engine/base/geo.ts'
import type { Itinerary, RouteStop } from './itinerary.ts'

/** The three path segments of an old share link, each still encoded or already decoded. */
export interface LegacyLink {
  /** Total distance in miles and total time in minutes. */
  readonly dataurl: string
  readonly routesurl: string
  readonly coordinatesurl: string
}

/**
 * The route inside an old share link, or `undefined` when it cannot be read. Legs are not part of that form.
 *
 * Parts are joined by `+`; an address keeps the blanks that `%20` stood for. Positions are `lat,lng`.
 */
export function readLegacyLink({ dataurl, routesurl, coordinatesurl }: LegacyLink): Itinerary | undefined {
  const [totalDistance = Number.NaN, totalTime = Number.NaN] = dataurl.split('+').map(Number)
  const positions = coordinatesurl.split('+').map(readPosition)
  const places = routesurl
    .split('+')
    .map((address, index) => ({ address: decode(address), coordinates: positions[index] ?? null }))
    .filter(({ address }) => address !== '')
  if (!Number.isFinite(totalDistance + totalTime) || places.length < 2) return undefined
  const points = places.map((place, index): RouteStop => {
    const kind = index === 0 ? 'start' : index === places.length - 1 ? 'end' : 'stop'
    return { ...place, kind }
  })
  return {
    points,
    legs: [],
    totals: { minutes: Math.round(totalTime), miles: totalDistance },
    breaks: [],
    travel: { method: 'd', source: 'estimated' },
  }
}

function readPosition(text: string): Coordinates | null {
  const [lat = Number.NaN, lng = Number.NaN] = decode(text).split(',').map(Number)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lat, lng] : null
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part).trim()
  } catch {
    return part.trim()
  }
}
