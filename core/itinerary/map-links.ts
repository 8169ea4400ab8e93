import type { Location, TravelMethod } from './itinerary.ts'

/** Links that open one stop, or a whole route, in each navigation app. */
export interface AppUrls {
  readonly googleUrl: string
  readonly appleUrl: string
  readonly wazeUrl: string
}

/** A run of the route that one link can carry: point numbers from 0, both ends included. */
export interface LinkSegment {
  readonly start: number
  readonly end: number
  readonly length: number
  readonly url: string
}

/** Links to a whole route: one where the app takes it, and parts that it takes in any case. */
export interface RouteLinks {
  readonly curatedLinks: AppUrls
  readonly splitUrls: { readonly google: readonly LinkSegment[]; readonly apple: readonly LinkSegment[] }
}

/** Points that one link can carry, by navigation app. Phones take fewer waypoints of Google. */
export const LINK_POINTS = { google: 25, googlePhone: 10, apple: 15 } as const

const GOOGLE_MODES = { d: 'driving', b: 'bicycling', w: 'walking' } as const
// The numbers of Google's own directions pages, where the path form has no readable parameter.
const GOOGLE_PATH_MODES = { d: '0', b: '1', w: '2' } as const
const APPLE_MODES = { d: 'd', b: 'b', w: 'w' } as const

const placeText = ({ address }: Location): string => encodeURIComponent(address)

/** Links that lead to one point from wherever the driver is. */
export function soloUrls(point: Location, method: TravelMethod): AppUrls {
  return {
    googleUrl: `https://www.google.com/maps/dir/?api=1&destination=${placeText(point)}&travelmode=${GOOGLE_MODES[method]}`,
    appleUrl: `https://maps.apple.com/?daddr=${placeText(point)}&dirflg=${APPLE_MODES[method]}`,
    wazeUrl: point.coordinates
      ? `https://waze.com/ul?ll=${point.coordinates.join('%2C')}&navigate=yes`
      : `https://waze.com/ul?q=${placeText(point)}&navigate=yes`,
  }
}

/** One Google Maps link through all points, in the path form that takes up to 25 of them. */
export function googleRouteUrl(points: readonly Location[], method: TravelMethod): string {
  return `https://www.google.com/maps/dir/${points.map(placeText).join('/')}/data=!4m2!4m1!3e${GOOGLE_PATH_MODES[method]}`
}

/** The same link from wherever the driver is: an empty place at the front of the path stands for that. */
export const googleUrlFromHere = (points: readonly Location[], method: TravelMethod): string =>
  googleRouteUrl([{ address: '', coordinates: null }, ...points], method)

/** One Apple Maps link through all points from wherever the driver is, which it takes where no start is named. */
export const appleUrlFromHere = (points: readonly Location[], method: TravelMethod): string =>
  `https://maps.apple.com/?daddr=${points.map(placeText).join('+to:')}&dirflg=${APPLE_MODES[method]}`

/** One Apple Maps link from the first point to the others. */
export function appleRouteUrl(points: readonly Location[], method: TravelMethod): string {
  const [start, ...rest] = points.map(placeText)
  return `https://maps.apple.com/?saddr=${start}&daddr=${rest.join('+to:')}&dirflg=${APPLE_MODES[method]}`
}

/**
 * Cuts a route into links of at most `limit` points, as even as possible; each part begins where the last one ended.
 *
 * `limit` is at least 2. No point is ever dropped. A route that fits gives one part.
 */
export function splitRoute(
  points: readonly Location[],
  limit: number,
  urlOf: (part: readonly Location[]) => string,
): LinkSegment[] {
  const legs = points.length - 1
  const parts = Math.max(1, Math.ceil(legs / (limit - 1)))
  return Array.from({ length: parts }, (_, part) => {
    const start = Math.round((part * legs) / parts)
    const end = Math.round(((part + 1) * legs) / parts)
    return { start, end, length: end - start + 1, url: urlOf(points.slice(start, end + 1)) }
  })
}

/**
 * Links and split links of a whole route. A link over the limit of its app is empty; Waze has none for many stops, and
 * a route without a second point has none at all.
 */
export function routeLinks(points: readonly Location[], method: TravelMethod): RouteLinks {
  if (points.length < 2) {
    return { curatedLinks: { googleUrl: '', appleUrl: '', wazeUrl: '' }, splitUrls: { google: [], apple: [] } }
  }
  const google = (part: readonly Location[]) => googleRouteUrl(part, method)
  const apple = (part: readonly Location[]) => appleRouteUrl(part, method)
  return {
    curatedLinks: {
      googleUrl: points.length <= LINK_POINTS.google ? google(points) : '',
      appleUrl: points.length <= LINK_POINTS.apple ? apple(points) : '',
      wazeUrl: '',
    },
    splitUrls: {
      google: splitRoute(points, LINK_POINTS.google, google),
      apple: splitRoute(points, LINK_POINTS.apple, apple),
    },
  }
}
