import type { Location, RouteStop, TravelMethod } from './itinerary.ts'
import { googleRouteUrl, LINK_POINTS, type LinkSegment, type RouteLinks, splitRoute } from './map-links.ts'

/** The navigation apps that a driver can choose from. */
export const navigationApps = ['googleMaps', 'appleMaps', 'waze'] as const
export type NavigationApp = (typeof navigationApps)[number]

/** Names as people know them. */
export const appNames: Readonly<Record<NavigationApp, string>> = {
  googleMaps: 'Google Maps',
  appleMaps: 'Apple Maps',
  waze: 'Waze',
}

/** The written texts of apps that cannot take the whole route. */
export const appLimits: Readonly<Record<NavigationApp, string>> = {
  googleMaps: "Google Maps has a 25 address limit. Please navigate using each 'Start Route' button!",
  appleMaps: "Apple Maps has a 15 address limit. Please navigate using each 'Start Route' button!",
  waze: "Waze does not support multiple stops. Please navigate using each 'Start Route' button!",
}

/** What stands below the choice of the app. */
export const limitsNotice = 'Google Maps has a 25-address limit and Apple Maps a 15-address limit.'

/** How the whole route can be started: one link, several parts, or not at all. */
export type WholeRoute =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'parts'; readonly segments: readonly LinkSegment[] }
  | { readonly kind: 'refused'; readonly message: string }

/** A route to start: its points in driving order, and the links that lead along them. */
export interface StartableRoute extends RouteLinks {
  readonly points: readonly (Location & Partial<Pick<RouteStop, 'kind'>>)[]
  readonly method: TravelMethod
}

/** Points that one link takes in an app that takes several. */
export function linkLimit(app: Exclude<NavigationApp, 'waze'>, onPhone: boolean): number {
  if (app === 'appleMaps') return LINK_POINTS.apple
  return onPhone ? LINK_POINTS.googlePhone : LINK_POINTS.google
}

/** What `Start All` does with this app. Phones get Google links of at most 10 points, which is what they can open. */
export function wholeRoute(
  { points, method, curatedLinks, splitUrls }: StartableRoute,
  app: NavigationApp,
  onPhone: boolean,
): WholeRoute {
  if (app === 'waze') return { kind: 'refused', message: appLimits.waze }
  if (app === 'googleMaps' && onPhone && points.length > LINK_POINTS.googlePhone) {
    const urlOf = (part: readonly Location[]) => googleRouteUrl(part, method)
    return { kind: 'parts', segments: splitRoute(points, LINK_POINTS.googlePhone, urlOf) }
  }
  const url = app === 'googleMaps' ? curatedLinks.googleUrl : curatedLinks.appleUrl
  const segments = app === 'googleMaps' ? splitUrls.google : splitUrls.apple
  if (url !== '') return { kind: 'link', url }
  return segments.length > 1 ? { kind: 'parts', segments } : { kind: 'refused', message: appLimits[app] }
}

/** What parts of a route are named by. */
type NamedPoints = readonly Partial<Pick<RouteStop, 'kind'>>[]

/** "Part 1 of 3, start to stop 9"; without the points of the route every one of them counts as a stop. */
export function partLabel(
  { start, end }: LinkSegment,
  index: number,
  segments: readonly LinkSegment[],
  points: NamedPoints = [],
): string {
  const from = start === 0 ? 'start' : nameOfPoint(points, start)
  const to = index === segments.length - 1 ? 'end' : nameOfPoint(points, end)
  return `Part ${index + 1} of ${segments.length}, ${from} to ${to}`
}

function nameOfPoint(points: NamedPoints, index: number): string {
  if (points[index]?.kind === 'reload') return 'the depot'
  return `stop ${index - points.slice(0, index).filter(({ kind }) => kind === 'reload').length}`
}
