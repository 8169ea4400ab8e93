/** Latitude and longitude in degrees, WGS84. */
export type Coordinates = readonly [lat: number, lng: number]

/** An address as people read it, with its position once that is known. */
export interface Location {
  readonly address: string
  readonly coordinates: Coordinates | null
}

/** driving, bicycling, walking. */
export type TravelMethod = 'd' | 'b' | 'w'

/** Where shown travel times come from. */
export type TravelSource = 'amazon-location' | 'estimated'

/** Links that open one stop in each navigation app. */
export interface AppUrls {
  readonly googleUrl: string
  readonly appleUrl: string
  readonly wazeUrl: string
}

/** One point of a finished route, in driving order. */
export interface RouteStop extends Location {
  readonly kind: 'start' | 'stop' | 'end'
  /** Place in the list as entered, from 0; absent for start and end. */
  readonly entered?: number
  readonly soloUrls: AppUrls
  readonly note?: string
  readonly packages?: number
  readonly serviceMinutes?: number
  /** Minutes of the day between which service may start. */
  readonly window?: readonly [from: number, to: number]
}

/** A run of the route that one link can carry: point numbers from 0, both ends included. */
export interface LinkSegment {
  readonly start: number
  readonly end: number
  readonly length: number
  readonly url: string
}

/** A quantity as text and as a number (seconds or meters). */
export interface Measured {
  readonly text: string
  readonly value: number
}

export interface RouteStep {
  readonly html_instructions: string
  readonly duration: Measured
  readonly distance: Measured
}

/** Travel between two neighbouring points; geometry is [lng, lat] pairs. */
export interface RouteLeg {
  readonly duration: Measured
  readonly distance: Measured
  readonly start_address: string
  readonly end_address: string
  readonly steps: readonly RouteStep[]
  readonly geometry: readonly (readonly [lng: number, lat: number])[]
}

/** What a route needs to be shown, shared and navigated. Minutes and miles are totals of its legs. */
export interface Itinerary {
  readonly routeOrder: readonly RouteStop[]
  readonly totalDistance: number
  readonly totalTime: number
  readonly curatedLinks: AppUrls
  readonly splitUrls: { readonly google: readonly LinkSegment[]; readonly apple: readonly LinkSegment[] }
  readonly fullApiResponse: { readonly routes: readonly { readonly legs: readonly RouteLeg[] }[] }
  readonly travel: { readonly method: TravelMethod; readonly source: TravelSource }
  /** Minutes of the day at which the route leaves its start, local to the route. */
  readonly leaveAt?: number
  /** A break on the way to the point with this number. */
  readonly lunch?: { readonly before: number; readonly minutes: number }
}
