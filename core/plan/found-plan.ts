import type { RouteBreak, TravelSource } from '#core/itinerary/itinerary.ts'
import { withHeads } from './driven.ts'
import type { PlanRequest, Routes } from './plan.ts'

/** How far at most a plan is from the best possible one, by the travel times that the search used. */
export interface PlanCertificate {
  readonly method: 'exact' | 'one-tree' | 'arborescence' | 'assignment'
  /** Percent above the proven lower bound, rounded up to a tenth; 0 is proven optimal. */
  readonly gapPercent: number
  /** Whose travel times the proof speaks of: those that the search used, not always those that are shown. */
  readonly times: TravelSource
}

/** Rules that a stop may be released from: its driver, its vehicle, its labels, its pair, that it is first or last. */
export const stopReleases = ['any-driver', 'any-vehicle', 'not-together', 'not-apart', 'no-pair', 'any-place'] as const
export type StopRelease = (typeof stopReleases)[number]

/**
 * One change of what was asked for; minutes are those of the day, stops are named by their places as entered. Where
 * there is one driver, or one break, nobody says which.
 */
export type Fix =
  | { readonly kind: 'open-until'; readonly entered: number; readonly minute: number }
  | { readonly kind: 'finish-by'; readonly minute: number; readonly driver?: number }
  /** Minutes that the driver may be out. */
  | { readonly kind: 'most-minutes'; readonly minutes: number; readonly driver?: number }
  | { readonly kind: 'lunch-until'; readonly minute: number; readonly driver?: number; readonly rule?: number }
  | { readonly kind: 'leave-at'; readonly minute: number; readonly driver?: number }
  /** Packages that the driver would have to take in all. */
  | { readonly kind: 'capacity'; readonly packages: number; readonly driver?: number }
  | { readonly kind: 'skills'; readonly skills: readonly string[]; readonly driver?: number }
  | { readonly kind: 'unlock'; readonly entered: number }
  /** What fits of one unit, in all. */
  | { readonly kind: 'load'; readonly unit: string; readonly amount: number; readonly driver?: number }
  /** Trips of the driver, as many as it takes where nothing limits them, with so many minutes of loading. */
  | { readonly kind: 'reload'; readonly minutes: number; readonly mostTrips?: number; readonly driver?: number }
  /** Minutes that the load of a pair may be on board, said at one of its stops. */
  | { readonly kind: 'ride'; readonly entered: number; readonly minutes: number }
  /** The territory of a driver is a wall no more: what lies outside has a price. */
  | { readonly kind: 'cross-territory'; readonly driver: number }
  /** Something that a stop asks for and need not. */
  | { readonly kind: StopRelease; readonly entered: number }

/** Why a stop is left out, in a sentence, and the fewest changes that together would admit it; none where none would. */
export interface Obstruction {
  readonly entered: number
  /** One that speaks of one of several drivers begins with "Driver 2" (from 1); see `withDriverName`. */
  readonly reason: string
  readonly fixes: readonly Fix[]
}

/** A break of a route, by its number in the driver's list: it is taken before the point with the number `before` (start = 0, reloads are points). */
export interface PlacedBreak extends Pick<RouteBreak, 'before' | 'at'> {
  readonly rule: number
}

/** When the schedule serves a stop whose load may be on board only so long, in minutes of the day. */
export interface ServedStop {
  readonly stop: number
  readonly minute: number
}

/** What a schedule decides of routes, by driver, besides the order of their stops. */
export interface Schedules {
  /** In driving order. */
  readonly breaks: readonly (readonly PlacedBreak[])[]
  /** Absent where no ride is limited. */
  readonly served?: readonly (readonly ServedStop[])[]
}

/** The stops of found routes in the order as entered, each route for itself. */
export interface EnteredOrders extends Schedules {
  /** By driver: whether this order keeps every rule, so that nothing but its travel time speaks against it. */
  readonly keepsRules: readonly boolean[]
  /** The same stops as are left out of the found routes, with their reasons beside these orders. */
  readonly unserved: readonly Obstruction[]
}

/** Routes for a request, and what can be said of them. */
export interface FoundPlan extends Schedules {
  readonly routes: Routes
  readonly unserved: readonly Obstruction[]
  /** What the routes break, a sentence each. */
  readonly brokenRules: readonly string[]
  readonly certificate: PlanCertificate | null
  /** By driver, see `reloadPlaces`. Absent where nobody may reload. */
  readonly reloads?: readonly (readonly number[])[]
  /** The same of `enteredRoutes`. */
  readonly enteredReloads?: readonly (readonly number[])[]
  /** What the routes are compared with; absent where somebody chose them. */
  readonly entered?: EnteredOrders
}

/** The same stops on the same routes, each route in the order as entered behind what is driven of it. */
export const enteredRoutes = (request: Pick<PlanRequest, 'drivers'>, routes: Routes): Routes =>
  withHeads(
    request,
    routes.map((order) => order.toSorted((a, b) => a - b)),
  )
