import { totalMiles, totalMinutes } from './build-itinerary.ts'
import type { AppUrls, Itinerary, LinkSegment, RouteLeg } from './itinerary.ts'
import { routeLinks, soloUrls } from './map-links.ts'

interface Rule {
  readonly fault: string
  readonly holds: (itinerary: Itinerary, legs: readonly RouteLeg[]) => boolean
}

const rules: readonly Rule[] = [
  { fault: 'it does not lead from a start over stops', holds: hasDrivingOrder },
  { fault: 'its legs do not join its points', holds: joinsPoints },
  { fault: 'its time is not the time of its legs', holds: hasTimeOfLegs },
  { fault: 'its distance is not the distance of its legs', holds: hasDistanceOfLegs },
  { fault: 'a link leads elsewhere', holds: hasOwnLinks },
]

/**
 * Why an itinerary cannot be one that `buildItinerary` made; empty when its parts agree.
 *
 * Totals, legs, points and links of a route from a browser are held against each other: one plan, one truth.
 */
export function itineraryFaults(itinerary: Itinerary): string[] {
  const legs = itinerary.fullApiResponse.routes[0]?.legs ?? []
  return rules.filter(({ holds }) => !holds(itinerary, legs)).map(({ fault }) => fault)
}

/** The end may be missing: a route may stop at its last stop. */
function hasDrivingOrder({ routeOrder }: Itinerary): boolean {
  const last = routeOrder.length - 1
  return routeOrder.every(({ kind }, index) => {
    if (index === 0) return kind === 'start'
    return kind === 'stop' || (kind === 'end' && index === last)
  })
}

function joinsPoints({ routeOrder }: Itinerary, legs: readonly RouteLeg[]): boolean {
  const joins = ({ start_address, end_address }: RouteLeg, index: number): boolean =>
    start_address === routeOrder[index]?.address && end_address === routeOrder[index + 1]?.address
  return legs.length === routeOrder.length - 1 && legs.every(joins)
}

function hasTimeOfLegs({ totalTime }: Itinerary, legs: readonly RouteLeg[]): boolean {
  return totalTime === totalMinutes(legs.map(({ duration }) => ({ durationSeconds: duration.value })))
}

function hasDistanceOfLegs({ totalDistance }: Itinerary, legs: readonly RouteLeg[]): boolean {
  return totalDistance === totalMiles(legs.map(({ distance }) => ({ distanceMeters: distance.value })))
}

function hasOwnLinks({ routeOrder, travel, curatedLinks, splitUrls }: Itinerary): boolean {
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
