import type { Itinerary, Location, TravelMethod } from '#core/itinerary/itinerary.ts'

/** A stop as the driver entered it. Only address and coordinates are needed. */
export interface PlannerStop extends Location {
  readonly serviceMinutes?: number
  /** Minutes of the day between which service may start. */
  readonly window?: readonly [from: number, to: number]
  readonly position?: 'first' | 'last'
  /** The place among the stops in driving order, from 0, that this stop keeps whatever the best order of the others is. */
  readonly lockedAt?: number
  /** 0 to 100: served before others where not everything fits. */
  readonly priority?: number
  readonly note?: string
  readonly packages?: number
}

/** Rules for the whole day, all optional. */
export interface DayOptions {
  /** Minutes of the day. */
  readonly leaveAt?: number
  /** Minutes of the day by which the route must be over. */
  readonly finishBy?: number
  /** Service at stops that name none. */
  readonly serviceMinutes?: number
  /** The route may end at its last stop. */
  readonly openEnd?: boolean
  readonly lunch?: { readonly minutes: number; readonly from: number; readonly to: number }
}

export interface OptimizeRequest {
  readonly startAddress: Location
  readonly stopList: readonly PlannerStop[]
  readonly destinationAddress: Location
  readonly travelMethod: TravelMethod
  readonly options?: DayOptions
  /** Repeating a request id repeats the answer and counts once. */
  readonly requestId?: string
}

/** What the fastest order saves against the order as entered, from the same priced legs. */
export interface Saving {
  readonly minutes: number
  readonly miles: number
  readonly enteredTime: number
  readonly enteredDistance: number
  /** The legs of the entered order, for the map: [lng, lat] pairs. */
  readonly enteredGeometry: readonly (readonly (readonly [lng: number, lat: number])[])[]
}

/** How far at most the order is from the best possible one, by the travel times that the search used. */
export interface RouteCertificate {
  readonly method: 'exact' | 'one-tree' | 'arborescence' | 'assignment'
  /** Percent above the proven lower bound, rounded up to a tenth; 0 is proven optimal. */
  readonly gapPercent: number
}

/** One change of what the driver asked for; minutes are those of the day, stops are named by their places as entered. */
export type Fix =
  | { readonly kind: 'open-until'; readonly entered: number; readonly minute: number }
  | { readonly kind: 'finish-by'; readonly minute: number }
  | { readonly kind: 'lunch-until'; readonly minute: number }
  | { readonly kind: 'unlock'; readonly entered: number }

/** Why a stop is left out, in a sentence, and the fewest changes that together would admit it; none where none would. */
export interface Obstruction {
  readonly entered: number
  readonly reason: string
  readonly fixes: readonly Fix[]
}

/** A stop that the order leaves out. */
export interface UnservedStop extends Location, Obstruction {}

export interface OptimizedRoute extends Itinerary {
  readonly saving: Saving
  readonly certificate: RouteCertificate | null
  readonly unserved: readonly UnservedStop[]
  /** What the order breaks, a sentence each; empty unless the driver chose the order. */
  readonly brokenRules: readonly string[]
}
