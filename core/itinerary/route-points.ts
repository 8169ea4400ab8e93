import { counted } from '#core/kernel/counted.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { formatClocks, formatDayClock, type PointTimes, pointTimes } from './arrival-times.ts'
import { distanceText, durationText } from './build-itinerary.ts'
import type { Itinerary, Location, RouteLeg, RouteStop } from './itinerary.ts'
import { type AppUrls, soloUrls } from './map-links.ts'
import { goodsTexts } from './stop-words.ts'

/** One point of a finished route as list and map show it. */
export interface RoutePoint {
  readonly id: string
  /** What stands in the point's mark: the place among the stops from 1, or what the point is instead. */
  readonly bead: Exclude<RouteStop['kind'], 'stop'> | number
  readonly stop: RouteStop
  readonly title: string
  readonly subtitle: string
  /** "9:12 AM" where the route has a leaving time, "12:20 AM +1 day" behind midnight. */
  readonly time: string | undefined
  /** "12:00 PM–12:30 PM" for each break on the way here; none where the route has no leaving time. */
  readonly breaks: readonly string[]
  /** The leg that leads here; absent at the start. */
  readonly leg: RouteLeg | undefined
  /** Links that lead here from wherever the driver is. */
  readonly urls: AppUrls
}

/** Street first, the rest below, as people read addresses. */
export function splitAddress(address: string): { street: string; rest: string } {
  const at = address.indexOf(',')
  return at < 0 ? { street: address, rest: '' } : { street: address.slice(0, at), rest: address.slice(at + 1).trim() }
}

/** Points of a route in driving order, with what list and map say about them. */
export function routePoints(itinerary: Itinerary): RoutePoint[] {
  const times = itinerary.leaveAt === undefined ? [] : pointTimes(itinerary, itinerary.leaveAt)
  const numbers = stopNumbers(itinerary.points)
  return itinerary.points.map((stop, index) => {
    const { street, rest } = splitAddress(stop.address)
    const leg = itinerary.legs[index - 1]
    const at = times[index]
    return {
      id: pointId(stop, index),
      bead: stop.kind === 'stop' ? (numbers[index] ?? 0) : stop.kind,
      stop,
      title: stop.kind === 'reload' ? RELOAD_TITLE : street,
      subtitle: [
        stop.kind === 'reload' ? loadingText(itinerary.points, index) : placeName(rest),
        areaText(stop),
        ...goodsTexts(stop),
        legText(leg, stop.kind),
        packagesAt(stop),
        ...pauses(itinerary, index, at),
      ]
        .filter(Boolean)
        .join(' · '),
      time: at && formatDayClock(at.arrival),
      breaks: breakClocks(at),
      leg,
      urls: soloUrls(stop, itinerary.travel.method),
    }
  })
}

/** What a driver does between two trips, as its row and its step are called. */
export const RELOAD_TITLE = 'Reload at the depot'

/** `15 min loading for stops 5–9`, of the reload at this place among the points. */
export function loadingText(points: readonly RouteStop[], index: number): string {
  const { serviceMinutes = 0 } = points[index] ?? {}
  const [first, last] = tripAfter(points, index)
  const stops = first === last ? `stop ${first}` : `stops ${first}–${last}`
  return `${formatMinutes(serviceMinutes)} loading for ${stops}`
}

/** The numbers of the first and the last stop of the trip that begins at a point. */
function tripAfter(points: readonly RouteStop[], index: number): readonly [number, number] {
  const numbers = stopNumbers(points)
  const next = points.findIndex(({ kind }, at) => at > index && kind === 'reload')
  return [(numbers[index] ?? 0) + 1, numbers[next < 0 ? points.length - 1 : next] ?? 0]
}

/** By point, the number of the last stop up to it, from 1: that of a stop is its own. Reloads have none. */
export function stopNumbers(points: readonly Pick<RouteStop, 'kind'>[]): number[] {
  let stops = 0
  return points.map(({ kind }) => {
    stops += kind === 'stop' ? 1 : 0
    return stops
  })
}

/** The same stop keeps its id when the order changes; old links do not tell where a stop was entered. */
function pointId({ kind, entered }: RouteStop, index: number): string {
  if (kind === 'reload') return `reload-at-${index}`
  return kind === 'stop' ? `stop-${entered ?? `at-${index}`}` : kind
}

/** Where nobody knows the door of an address: `area only, within 0.8 mi`. */
export const areaText = ({ withinMeters }: Pick<Location, 'withinMeters'>): string =>
  withinMeters === undefined ? '' : `area only, within ${distanceText(withinMeters)}`

/** Where a stop is for more than one package, or how many is said: `3 packages`. */
export const packagesAt = ({ packages }: Pick<RouteStop, 'packages'>): string =>
  packages === undefined ? '' : counted(packages, 'package')

/** When a stop is open and how long it takes, a few words each: `open 9:00 AM–11:00 AM`, `8 min here`. */
export const visitTexts = ({ kind, window, serviceMinutes = 0 }: RouteStop): string[] =>
  kind === 'stop'
    ? [
        ...(window ? [`open ${formatClocks(...window)}`] : []),
        ...(serviceMinutes > 0 ? [`${formatMinutes(Math.round(serviceMinutes))} here`] : []),
      ]
    : []

const placeName = (rest: string): string => rest.replace(/,? [A-Z]{2} \d{5}(-\d{4})?$/, '')

/** "12 min, 2.6 mi" for the leg that leads to a point, "leave" at the start. */
export function legText(leg: RouteLeg | undefined, kind: RouteStop['kind']): string {
  if (!leg) return kind === 'start' ? 'leave' : ''
  const figures = `${durationText(leg.durationSeconds)}, ${distanceText(leg.distanceMeters)}`
  return leg.isEstimated ? `${figures}, estimated` : figures
}

/** Whether any leg follows streets; estimated ones are straight lines from point to point. */
export const knowsStreets = (points: readonly Pick<RoutePoint, 'leg'>[]): boolean =>
  points.some(({ leg }) => leg !== undefined && leg.geometry.length > 2)

/** What makes an arrival later than the way alone: lunch on the way here, and the wait until the stop opens. */
function pauses({ breaks }: Itinerary, index: number, times: PointTimes | undefined): string[] {
  if (!times) return breaks.flatMap(({ before, minutes }) => (before === index ? [`lunch ${minutes} min`] : []))
  return [
    ...breakClocks(times).map((clocks) => `lunch ${clocks}`),
    ...(times.wait > 0 ? [`wait ${formatMinutes(times.wait)}`] : []),
  ]
}

const breakClocks = (times: PointTimes | undefined): string[] =>
  (times?.breaks ?? []).map(({ from, to }) => formatClocks(from, to))
