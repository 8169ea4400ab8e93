import type { Coordinates, Line } from '#engine/base/geo.ts'
import type { RoadVehicle } from '#engine/travel/index.ts'
import type { RouteWords } from './stop-words.ts'

/** An address as people read it, with its position once that is known. */
export interface Location {
  readonly address: string
  readonly coordinates: Coordinates | null
  /** Nobody knows the door: it is somewhere so many meters around. Absent where it is known. */
  readonly withinMeters?: number
}

/** No place yet. */
export const blankLocation: Location = { address: '', coordinates: null }

/** driving, bicycling, walking. */
export type TravelMethod = 'd' | 'b' | 'w'

/** Where travel times can come from: a provider, the estimator, a region's streets, a routing server of the operator. */
export const travelSources = ['amazon-location', 'estimated', 'region', 'router'] as const

/** Where shown travel times come from. */
export type TravelSource = (typeof travelSources)[number]

/** One point of a finished route, in driving order. */
export interface RouteStop extends Location, RouteWords {
  /** `reload`: the depot again, for another trip; its service is the loading. */
  readonly kind: 'start' | 'stop' | 'reload' | 'end'
  /** Place in the list as entered, from 0; absent for everything but a stop. */
  readonly entered?: number
  /** What its marks are kept under, where its sender has a number for it: the same on whatever route it stands. */
  readonly markName?: string
  /** Minute of the day at which the driver left it: a fact. */
  readonly drivenAt?: number
  /** Minute of the day before which it is not served, though it is open: what is picked up would be on board for too long. */
  readonly serveFrom?: number
}

/** One line of text directions, in whole seconds and meters. */
export interface RouteStep {
  readonly instruction: string
  readonly durationSeconds: number
  readonly distanceMeters: number
}

/** Travel between two neighbouring points, in whole seconds and meters. */
export interface RouteLeg {
  readonly durationSeconds: number
  readonly distanceMeters: number
  readonly geometry: Line
  readonly steps: readonly RouteStep[]
  /** It is an estimate among legs that follow streets: one of its ends lies outside the map, or no road joins them. */
  readonly isEstimated?: true
}

/** Time off on the way to the point with the number `before` (the start is 0). */
export interface RouteBreak {
  readonly before: number
  /** Minute of the day before which it does not begin. */
  readonly from: number
  readonly minutes: number
  /** At a stop: before its leg is begun, or where it ends. Absent: on the way, as soon as it may begin. */
  readonly at?: 'leave' | 'arrive'
}

/** What a route takes: the sum of its legs' rounded minutes, and their miles to a tenth. */
export interface RouteTotals {
  readonly minutes: number
  readonly miles: number
}

/** How a route is travelled, and whose times it has. */
export interface RouteTravel {
  readonly method: TravelMethod
  readonly source: TravelSource
  /** Its times are those of the hours of its plan, though nobody says when this route itself leaves. */
  readonly inHours?: true
  /** Until when the streets that it was timed on knew of changes, such as `2026-11-26T21:20:00.000Z`. */
  readonly dataUntil?: string
  /** What it is planned for, as streets see it. Absent: a car or a bicycle. */
  readonly vehicle?: RoadVehicle
  /** How many areas were closed when it was priced; absent where none was. */
  readonly closedAreas?: number
}

/** A route as people see it, share it and drive it. Links to navigation apps follow from its points. */
export interface Itinerary {
  /** In driving order, the start first. The last may be a stop: an open end. */
  readonly points: readonly RouteStop[]
  /** One fewer than points; none where only the points are known, as in old links. */
  readonly legs: readonly RouteLeg[]
  readonly totals: RouteTotals
  /** In driving order. */
  readonly breaks: readonly RouteBreak[]
  readonly travel: RouteTravel
  /** Minutes of the day at which the route leaves its start, local to the route. */
  readonly leaveAt?: number
  /** Minute of the day from which what is not driven yet is timed; absent before anybody is under way. */
  readonly from?: number
}
