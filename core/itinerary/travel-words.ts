import { counted } from '#core/kernel/counted.ts'
import { type Line, type Position, toPosition } from '#engine/base/geo.ts'
import { covers, dataDays, type RegionHead } from '#engine/region-file/index.ts'
import { vehicleWords } from '#engine/travel/index.ts'
import { farStopWords } from './far-stops.ts'
import type { Itinerary, RouteStop, TravelSource } from './itinerary.ts'

/** What of a route tells whose times it shows. Old links know points alone, and show no times. */
export interface TimedRoute extends Pick<Itinerary, 'travel' | 'leaveAt'> {
  readonly points: readonly Pick<RouteStop, 'address' | 'coordinates'>[]
  readonly legs: readonly { readonly geometry?: Line; readonly isEstimated?: true | undefined }[]
}

/** What a page knows of the deployment that it runs in. */
export interface TravelPlace {
  /** What its region files say of themselves. */
  readonly regions: readonly RegionHead[]
  /** Whether what calls itself the provider only estimates. */
  readonly areEstimates?: boolean
}

/** Whom to name for the streets of a route, and the page that they ask to link. */
export interface TravelCredit {
  readonly text: string
  readonly url?: string
}

const LESS = 'estimates, without streets and traffic'
const ESTIMATES = `Times and distances are ${LESS}.`
const OPEN_STREET_MAP = 'https://www.openstreetmap.org/copyright'

/**
 * Whose times these routes show, in a sentence or two; nothing where a provider measured them, or there are none. Routes
 * of one page may differ: each inspector's day is planned by itself, and what was just changed is not priced yet.
 */
export function travelWords(routes: readonly TimedRoute[], place: TravelPlace): string | undefined {
  return (
    [sourceWords(routes, place), vehicleNote(routes), closedNote(routes), farStopWords(routes)]
      .filter(Boolean)
      .join(' ') || undefined
  )
}

/**
 * What vehicle these routes are planned for, and whether whose times they show knows where it may drive. One page has one
 * vehicle; what was just changed may still have the one before.
 */
function vehicleNote(routes: readonly TimedRoute[]): string | undefined {
  const [first] = routes.flatMap(({ travel, legs }) => (travel.vehicle && legs.length > 0 ? [travel] : []))
  if (!first?.vehicle) return undefined
  const words = vehicleWords(first.vehicle)
  if (first.source === 'region') return `Planned for a ${words}, by the signs that the street map knows.`
  if (first.source === 'router') return `Planned for a ${words}, as far as this site's router knows of limits.`
  return `Low bridges and limits are not known here: check the way for a ${words}.`
}

/** Whether these routes keep clear of what was closed; those that were priced before it was are not meant. */
function closedNote(routes: readonly TimedRoute[]): string | undefined {
  const [first] = routes.flatMap(({ travel, legs }) => (travel.closedAreas && legs.length > 0 ? [travel] : []))
  if (!first?.closedAreas) return undefined
  const areas = counted(first.closedAreas, 'closed area')
  if (first.source === 'region') return `Planned around ${areas}.`
  if (first.source === 'router') return `Planned around ${areas}, as far as this site's router can.`
  return 'Closed areas are not known here: check the way around them.'
}

function sourceWords(routes: readonly TimedRoute[], place: TravelPlace): string | undefined {
  const timed = routes.filter(({ legs }) => legs.length > 0)
  return [wordsOfRoutes(timed, place), estimatedLegWords(timed, place.regions)].filter(Boolean).join(' ') || undefined
}

function wordsOfRoutes(timed: readonly TimedRoute[], place: TravelPlace): string | undefined {
  const estimated = timed.filter(isEstimate)
  const others = timed.filter((route) => !isEstimate(route))
  if (estimated.length === 0) return knownWords(others, place)
  const outside = outsideWords(estimated, place.regions)
  if (others.length === 0) return outside === undefined ? ESTIMATES : `${outside}: all times are ${LESS}.`
  const some = `Times of ${estimated.length} of ${timed.length} routes are ${LESS}`
  return [knownWords(others, place), outside === undefined ? `${some}.` : `${some}: ${outside}.`]
    .filter(Boolean)
    .join(' ')
}

const isEstimate = ({ travel, legs }: TimedRoute): boolean =>
  travel.source === 'estimated' || legs.every(({ isEstimated }) => isEstimated)

function knownWords(routes: readonly TimedRoute[], place: TravelPlace): string | undefined {
  const sources = [...new Set(routes.map(({ travel }) => travel.source))]
  const words = sources.flatMap((source) => {
    const those = routes.filter(({ travel }) => travel.source === source)
    const said = wordsOf(source, those, place)
    if (said === undefined || sources.length === 1) return said ?? []
    // Some were priced before the site had its streets, or while it had others.
    return `${said.slice(0, -1)} (${those.length} of ${routes.length} routes).`
  })
  return words.length === 0 ? undefined : words.join(' ')
}

function wordsOf(source: TravelSource, routes: readonly TimedRoute[], { regions, areEstimates }: TravelPlace) {
  if (source === 'region') return streetWords(routes, regionsOf(regions, routes))
  if (source === 'router') return "Times on streets, by this site's own router."
  return areEstimates ? ESTIMATES : undefined
}

/**
 * The regions on whose streets these routes lie; none where they may lie on others: a link outlives the regions that its
 * times are from. Both ends of a leg that is no estimate lie in one.
 */
function regionsOf(regions: readonly RegionHead[], routes: readonly TimedRoute[]): readonly RegionHead[] {
  const places = routes.flatMap(({ points, legs }) =>
    points.flatMap(({ coordinates }, at) => {
      const isOnStreets = [legs[at - 1], legs[at]].some((leg) => leg && !leg.isEstimated)
      return isOnStreets && coordinates ? [toPosition(coordinates)] : []
    }),
  )
  const around = places.map((place) => regions.filter((region) => covers(region, place)))
  if (around.some(({ length }) => length === 0)) return []
  // What lies in two of them needs neither to be named for it.
  const needed = new Set(around.flatMap((those) => (those.length === 1 ? those : [])))
  return needed.size > 0 ? regions.filter((region) => needed.has(region)) : regions.slice(0, 1)
}

/** From this share on it is said how much of a page is estimated. */
const TOLD_SHARE = 0.1

/** Legs that are estimates among legs on streets, and which stop they are for. */
function estimatedLegWords(timed: readonly TimedRoute[], regions: readonly RegionHead[]): string | undefined {
  const mixed = timed.filter((route) => !isEstimate(route))
  const legs = mixed.flatMap((route) => route.legs)
  const count = legs.filter(({ isEstimated }) => isEstimated).length
  if (count === 0) return undefined
  const share = count / legs.length
  const percent = share > TOLD_SHARE ? ` (${Math.round(100 * share)} %)` : ''
  const where = outsideWords(
    // Where a router has its map is not where a region has its own.
    mixed.filter(({ travel, legs: those }) => travel.source === 'region' && those.some((leg) => leg.isEstimated)),
    regions,
  )
  const said = `${count} of ${legs.length} legs ${count === 1 ? 'is an estimate' : 'are estimates'}${percent}`
  const forWhom = mixed.some(({ travel }) => travel.vehicle) ? ' for this vehicle' : ''
  const around = mixed.some(({ travel }) => travel.closedAreas) ? ' around what is closed' : ''
  return `${said}: ${where ?? `${count === 1 ? 'it has' : 'they have'} no way on its streets${forWhom}${around}`}.`
}

/** A drive whose hours are known has the times of these hours; who walks or cycles meets no traffic. */
function streetWords(routes: readonly TimedRoute[], regions: readonly RegionHead[]): string {
  const days = dataDays(routes.map(({ travel }) => travel))
  const streets = `streets${regions.length > 0 ? ` of ${namesOf(regions)}` : ''}${days === undefined ? '' : ` as of ${days}`}`
  const isDriven = routes.some(({ travel }) => travel.method === 'd')
  if (!isDriven) return `Times on ${streets}.`
  const isTimed = routes.some(({ leaveAt, travel }) => leaveAt !== undefined || travel.inHours)
  return isTimed ? `Typical times on ${streets}.` : `Times on ${streets}, without traffic.`
}

const namesOf = (regions: readonly RegionHead[]): string =>
  new Intl.ListFormat('en').format(regions.map(({ name }) => name))

/** Which stop lies outside the regions, and how many more do. */
function outsideWords(routes: readonly TimedRoute[], regions: readonly RegionHead[]): string | undefined {
  if (regions.length === 0) return undefined
  const points = routes.flatMap((route) => route.points)
  const isOutside = (place: Position): boolean => !regions.some((region) => covers(region, place))
  const outside = points.filter(({ coordinates }) => coordinates && isOutside(toPosition(coordinates)))
  const [first, ...more] = new Set(outside.map(({ address }) => address))
  if (first === undefined) return undefined
  return `${first} ${more.length === 0 ? 'lies' : `and ${more.length} more lie`} outside the street map of ${namesOf(regions)}`
}

/** Whom to name where these routes follow streets of regions; the data's licence asks for it. */
export function travelCredit(routes: readonly TimedRoute[], regions: readonly RegionHead[]): TravelCredit | undefined {
  const those = routes.filter(
    ({ travel, legs }) => travel.source === 'region' && legs.some(({ isEstimated }) => !isEstimated),
  )
  const sources = those.length === 0 ? [] : regionsOf(regions, those)
  const text = [...new Set(sources.map(({ attribution }) => attribution))].join('; ')
  if (text === '') return undefined
  return /openstreetmap/i.test(text) ? { text, url: OPEN_STREET_MAP } : { text }
}

/** The credit as the last line of what leaves the page: files, texts, paper. */
export const creditLine = ({ text, url }: TravelCredit): string =>
  `Times and directions: ${text}${url === undefined ? '' : ` (${url})`}`
