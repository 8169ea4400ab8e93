import { distanceText, durationText } from '#core/itinerary/build-itinerary.ts'
import type { Itinerary, RouteLeg, RouteStep, RouteStop } from '#core/itinerary/itinerary.ts'
import { routeLinks, soloUrls } from '#core/itinerary/map-links.ts'
import { escapeHtml, unescapeHtml } from '#core/kernel/escape-html.ts'
import { MAX_STEP_LETTERS } from '#core/places/limits.ts'
import type { Line } from '#engine/base/geo.ts'
import type { WireItinerary } from '../itinerary.ts'

type WireLeg = WireItinerary['fullApiResponse']['routes'][number]['legs'][number]
type WireStep = WireLeg['steps'][number]
type WireStop = WireItinerary['routeOrder'][number]
type WireLine = WireLeg['geometry']

/** A route as its calls send it: with links, texts and totals, and lines that begin with the longitude. */
export function itineraryToWire(itinerary: Itinerary): WireItinerary {
  const { points, legs, totals, breaks, travel, leaveAt, from } = itinerary
  return {
    routeOrder: points.map((point) => ({ ...point, soloUrls: soloUrls(point, travel.method) })),
    totalDistance: totals.miles,
    totalTime: totals.minutes,
    ...routeLinks(points, travel.method),
    fullApiResponse: {
      routes: legs.length > 0 ? [{ legs: legs.map((leg, index) => legToWire(leg, points, index)) }] : [],
    },
    travel,
    ...(leaveAt === undefined ? {} : { leaveAt }),
    ...(from === undefined ? {} : { from }),
    ...(breaks.length > 0 ? { breaks } : {}),
  }
}

/** A route that a call brought. What follows from its points, links and texts, is left behind: it is made anew. */
export function wireToItinerary(wire: WireItinerary): Itinerary {
  const { routeOrder, totalDistance, totalTime, fullApiResponse, travel, leaveAt, from, lunch } = wire
  // A route that was saved with a lunch does not say from when: it was taken as soon as it came.
  const breaks = wire.breaks ?? (lunch ? [{ ...lunch, from: 0 }] : [])
  return {
    points: routeOrder.map(pointFromWire),
    legs: (fullApiResponse.routes[0]?.legs ?? []).map(legFromWire),
    totals: { minutes: totalTime, miles: totalDistance },
    breaks,
    travel,
    ...(leaveAt === undefined ? {} : { leaveAt }),
    ...(from === undefined ? {} : { from }),
  }
}

function legToWire(leg: RouteLeg, points: readonly RouteStop[], index: number): WireLeg {
  return {
    ...measuresToWire(leg),
    start_address: points[index]?.address ?? '',
    end_address: points[index + 1]?.address ?? '',
    // The field is HTML by its name; what providers and drivers wrote is text.
    steps: leg.steps.map((step) => ({ html_instructions: toHtml(step.instruction), ...measuresToWire(step) })),
    geometry: lineToWire(leg.geometry),
    ...(leg.isEstimated && { isEstimated: leg.isEstimated }),
  }
}

/** A name of a street may be of any length, as whoever drew the map has written it. */
const toHtml = (instruction: string): string =>
  escapeHtml(instruction.length > MAX_STEP_LETTERS ? `${instruction.slice(0, MAX_STEP_LETTERS - 1)}…` : instruction)

const measuresToWire = ({ durationSeconds, distanceMeters }: Omit<RouteStep, 'instruction'>) => ({
  duration: { text: durationText(durationSeconds), value: durationSeconds },
  distance: { text: distanceText(distanceMeters), value: distanceMeters },
})

const pointFromWire = ({ soloUrls: _, ...point }: WireStop): RouteStop => point

const legFromWire = ({ duration, distance, steps, geometry, isEstimated }: WireLeg): RouteLeg => ({
  durationSeconds: duration.value,
  distanceMeters: distance.value,
  geometry: lineFromWire(geometry),
  steps: steps.map(stepFromWire),
  ...(isEstimated && { isEstimated }),
})

const stepFromWire = ({ html_instructions: html, duration, distance }: WireStep): RouteStep => ({
  instruction: unescapeHtml(html),
  durationSeconds: duration.value,
  distanceMeters: distance.value,
})

/** A way as GeoJSON has it: longitude first. */
export const lineToWire = (line: Line): WireLine => line.map(([lat, lng]) => [lng, lat] as const)

/** A way with the latitude first, as everywhere inside. */
export const lineFromWire = (line: WireLine): Line => line.map(([lng, lat]) => [lat, lng] as const)
