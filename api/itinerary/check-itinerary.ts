import { totalsOf } from '#core/itinerary/build-itinerary.ts'
import { type AppUrls, type LinkSegment, routeLinks, soloUrls } from '#core/itinerary/map-links.ts'
import { type Coordinates, greatCircleMeters, toPosition } from '#engine/base/geo.ts'
import type { WireItinerary } from '../itinerary.ts'

type WireLeg = WireItinerary['fullApiResponse']['routes'][number]['legs'][number]

interface Rule {
  readonly fault: string
  readonly holds: (itinerary: WireItinerary, legs: readonly WireLeg[]) => boolean
}

const rules: readonly Rule[] = [
  { fault: 'it does not lead from a start over stops', holds: hasDrivingOrder },
  { fault: 'its legs do not join its points', holds: joinsPoints },
  { fault: 'its time is not the time of its legs', holds: hasTimeOfLegs },
  { fault: 'its distance is not the distance of its legs', holds: hasDistanceOfLegs },
  { fault: 'a link leads elsewhere', holds: hasOwnLinks },
  { fault: 'its breaks do not lie on its way', holds: hasBreaksOnItsWay },
  { fault: 'a line or a length does not lead from point to point', holds: leadsFromPointToPoint },
  { fault: 'a stop closes before it opens', holds: hasWindowsInOrder },
]

/**
 * Why a route that a call brought cannot be one that we sent; empty when its parts agree.
 *
 * Totals, legs, points and links of a route from a browser are held against each other: one plan, one truth.
 */
export function itineraryFaults(itinerary: WireItinerary): string[] {
  const legs = itinerary.fullApiResponse.routes[0]?.legs ?? []
  return rules.filter(({ holds }) => !holds(itinerary, legs)).map(({ fault }) => fault)
}

/** The end may be missing: a route may stop at its last stop. Between two stops it may come by the depot. */
function hasDrivingOrder({ routeOrder }: WireItinerary): boolean {
  const last = routeOrder.length - 1
  return routeOrder.every(({ kind }, index) => {
    if (index === 0) return kind === 'start'
    if (kind !== 'reload') return kind === 'stop' || (kind === 'end' && index === last)
    return routeOrder[index - 1]?.kind === 'stop' && routeOrder[index + 1]?.kind === 'stop'
  })
}

function joinsPoints({ routeOrder }: WireItinerary, legs: readonly WireLeg[]): boolean {
  const joins = ({ start_address, end_address }: WireLeg, index: number): boolean =>
    start_address === routeOrder[index]?.address && end_address === routeOrder[index + 1]?.address
  return legs.length === routeOrder.length - 1 && legs.every(joins)
}

function hasTimeOfLegs({ totalTime }: WireItinerary, legs: readonly WireLeg[]): boolean {
  return totalTime === totalsOf(legs.map(measuresOf)).minutes
}

function hasDistanceOfLegs({ totalDistance }: WireItinerary, legs: readonly WireLeg[]): boolean {
  return totalDistance === totalsOf(legs.map(measuresOf)).miles
}

const measuresOf = ({ duration, distance }: WireLeg) => ({
  durationSeconds: duration.value,
  distanceMeters: distance.value,
})

function hasBreaksOnItsWay({ routeOrder, breaks = [] }: WireItinerary): boolean {
  return breaks.every(({ before }, index) => before < routeOrder.length && before >= (breaks[index - 1]?.before ?? 1))
}

/** A road may pass a stop this far away: the door of a farm, a pier, the middle of a park. */
const OFF_ROAD_METERS = 5000

/** Nobody can check a road without asking for it again; that it joins its two points, anybody can. */
function leadsFromPointToPoint({ routeOrder }: WireItinerary, legs: readonly WireLeg[]): boolean {
  return legs.every(({ geometry, distance }, index) => {
    const [from, to] = [routeOrder[index]?.coordinates, routeOrder[index + 1]?.coordinates]
    if (!from || !to) return geometry.length === 0
    if (distance.value + 2 * OFF_ROAD_METERS < metersBetween(from, to)) return false
    const [first, last] = [geometry[0], geometry.at(-1)]
    if (!first || !last) return true
    return (
      metersBetween([first[1], first[0]], from) < OFF_ROAD_METERS &&
      metersBetween([last[1], last[0]], to) < OFF_ROAD_METERS
    )
  })
}

const metersBetween = (from: Coordinates, to: Coordinates): number =>
  greatCircleMeters(toPosition(from), toPosition(to))

function hasWindowsInOrder({ routeOrder }: WireItinerary): boolean {
  return routeOrder.every(({ window }) => !window || window[0] <= window[1])
}

function hasOwnLinks({ routeOrder, travel, curatedLinks, splitUrls }: WireItinerary): boolean {
  const own = routeLinks(routeOrder, travel.method)
  return (
    sameUrls(curatedLinks, own.curatedLinks) &&
    sameSegments(splitUrls.google, own.splitUrls.google) &&
    sameSegments(splitUrls.apple, own.splitUrls.apple) &&
    routeOrder.every((point) => sameUrls(point.soloUrls, soloUrls(point, travel.method)))
  )
}

const sameUrls = (left: AppUrls, right: AppUrls): boolean =>
  left.googleUrl === right.googleUrl && left.appleUrl === right.appleUrl && left.wazeUrl === right.wazeUrl

const sameSegments = (left: readonly LinkSegment[], right: readonly LinkSegment[]): boolean =>
  left.length === right.length &&
  left.every(({ start, end, length, url }, index) => {
    const other = right[index]
    return start === other?.start && end === other.end && length === other.length && url === other.url
  })
