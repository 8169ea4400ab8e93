import { escapeHtml } from '#core/kernel/escape-html.ts'
import { metersToMiles, secondsToMinutes } from '#core/kernel/units.ts'
import type { Itinerary, RouteLeg, RouteStop, TravelMethod, TravelSource } from './itinerary.ts'
import { routeLinks, soloUrls } from './map-links.ts'

/** Travel between neighbouring points as a provider or the estimator gives it. */
export interface TravelledLeg {
  readonly durationSeconds: number
  readonly distanceMeters: number
  readonly geometry: readonly (readonly [lng: number, lat: number])[]
  readonly steps: readonly {
    readonly instruction: string
    readonly durationSeconds: number
    readonly distanceMeters: number
  }[]
}

/** Points in driving order with the travel between them: `legs` has one entry less than `points`. */
export interface TravelledRoute {
  readonly points: readonly Omit<RouteStop, 'soloUrls'>[]
  readonly legs: readonly TravelledLeg[]
  readonly method: TravelMethod
  readonly source: TravelSource
  readonly leaveAt?: number
  readonly lunch?: Itinerary['lunch']
}

/** Everything that a route needs to be shown, shared and navigated, from one set of legs. */
export function buildItinerary({ points, legs, method, source, leaveAt, lunch }: TravelledRoute): Itinerary {
  const addresses = points.map(({ address }) => address)
  return {
    routeOrder: points.map((point) => ({ ...point, soloUrls: soloUrls(point, method) })),
    totalDistance: totalMiles(legs),
    totalTime: totalMinutes(legs),
    ...routeLinks(points, method),
    fullApiResponse: {
      routes: [
        { legs: legs.map((leg, index) => describeLeg(leg, addresses[index] ?? '', addresses[index + 1] ?? '')) },
      ],
    },
    travel: { method, source },
    ...(leaveAt === undefined ? {} : { leaveAt }),
    ...(lunch === undefined ? {} : { lunch }),
  }
}

/** Sum of the legs' rounded minutes, so that totals and arrival times agree. */
export const totalMinutes = (legs: readonly { readonly durationSeconds: number }[]): number =>
  legs.reduce((sum, { durationSeconds }) => sum + secondsToMinutes(Math.round(durationSeconds)), 0)

/** Miles of all legs, to a tenth. */
export const totalMiles = (legs: readonly { readonly distanceMeters: number }[]): number =>
  Math.round(metersToMiles(legs.reduce((sum, { distanceMeters }) => sum + Math.round(distanceMeters), 0)) * 10) / 10

function describeLeg(leg: TravelledLeg, from: string, to: string): RouteLeg {
  return {
    ...describeTravel(leg),
    start_address: from,
    end_address: to,
    // The field is HTML by its name; what providers and drivers wrote is text.
    steps: leg.steps.map((step) => ({ html_instructions: escapeHtml(step.instruction), ...describeTravel(step) })),
    geometry: leg.geometry,
  }
}

const describeTravel = ({ durationSeconds, distanceMeters }: { durationSeconds: number; distanceMeters: number }) => ({
  duration: { text: `${Math.max(1, secondsToMinutes(durationSeconds))} min`, value: Math.round(durationSeconds) },
  distance: { text: distanceText(distanceMeters), value: Math.round(distanceMeters) },
})

const FEET_PER_METER = 3.28084

/** `1.4 mi`, or feet where a tenth of a mile says too little. */
export const distanceText = (distanceMeters: number): string =>
  distanceMeters < 160
    ? `${Math.round(distanceMeters * FEET_PER_METER)} ft`
    : `${metersToMiles(distanceMeters).toFixed(1)} mi`
