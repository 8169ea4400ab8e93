import type { Location, TravelMethod } from '#core/itinerary/itinerary.ts'
import type { RouteWords } from '#core/itinerary/stop-words.ts'
import type { Objective } from '#engine/optimizer/index.ts'
import type { ClosedArea, RoadVehicle, WeekPart } from '#engine/travel/index.ts'
import type { StopKinds, VehicleKinds } from './kinds/kinds.ts'

/** A stop as it was entered. Only address and coordinates are needed. */
export interface PlanStop extends Location, RouteWords, StopKinds {
  /** Identity that survives renumbering, where a face keeps one. */
  readonly id?: string
  readonly position?: 'first' | 'last'
  /** The place among the stops of its route in driving order, from 0, that this stop keeps whatever is best for the others. */
  readonly lockedAt?: number
  /** 0 to 100: served before others where not everything fits. */
  readonly priority?: number
  /** Its window is wished for: service may begin so many minutes after it at most, at the price of lateness. Absent: firm. */
  readonly lateMinutes?: number
  /** What its driver must be able to do, by name. */
  readonly skills?: readonly string[]
}

/** Time off that begins between two minutes of the day. */
export interface BreakRule {
  readonly minutes: number
  readonly from: number
  readonly to: number
}

/** What a driver's day costs, in cents. */
export interface DayPay {
  /** Above 0. From departure to return, waiting included. */
  readonly perHour: number
  readonly perMile: number
  /** What an hour costs beyond so many paid minutes. */
  readonly overtime?: { readonly afterMinutes: number; readonly perHour: number }
  /** Breaks are no paid time. */
  readonly unpaidBreaks?: true
}

/** What is locked of a whole route: `order`, its stops keep their order while others may join; `route`, nothing moves. */
export type RouteLock = 'order' | 'route'

/** A stop that its driver has marked: a fact that no plan changes. */
export interface DrivenStop {
  /** Place in the list of stops as entered, from 0. */
  readonly stop: number
  /** Minute of the day at which it was marked, which is when the driver left it. */
  readonly minute: number
  /** What was to be handed over there is still in the van. */
  readonly isMissed?: boolean
  /** On the way to it the driver was at the depot, for another trip. */
  readonly isReloaded?: true
}

/**
 * The fixed head of a route that is being driven, and from when the rest of it starts.
 *
 * The rest begins at the last of these stops, or at the start of the route where there is none yet.
 */
export interface DrivenHead {
  /** In the order driven. */
  readonly stops: readonly DrivenStop[]
  /** Minute of the day from which the rest is timed: now, and no earlier than the last mark. */
  readonly from: number
  /** Minute of the day at which the driver was to leave by the route that they drive. */
  readonly leftAt?: number
  /** What was loaded is driven: before anything else the driver comes back to the depot, for another trip. */
  readonly reloadsNext?: true
  /** In a plan of the rest alone (`restOf`): the stops that lie behind the driver, which its routes leave out. */
  readonly behind?: readonly DrivenStop[]
}

/** One driver's day: where the route begins and ends, and what holds for it. */
export interface DriverDay extends VehicleKinds {
  /** By which stops name their driver. */
  readonly id?: number
  readonly start: Location
  /** Absent: the route ends at its last stop. */
  readonly end?: Location
  /** Minute of the day from which on the driver may leave; see `departureOf` for when they do. */
  readonly leaveAt?: number
  /** They leave then, and no later. */
  readonly leaveFixed?: true
  /** Minute of the day that it is now: who has not left leaves no earlier. Absent on a day still to come. */
  readonly notBefore?: number
  /** Minute of the day by which they have left. Absent: whenever their route allows. */
  readonly leaveBy?: number
  /** Minutes of the day by which the route must be over. */
  readonly finishBy?: number
  /** The route may be over so many minutes after `finishBy`, at the price of lateness. */
  readonly overrunMinutes?: number
  /** Minutes from departure to return at most, waiting and breaks included, however late they may be back. */
  readonly maxMinutes?: number
  /** Absent: time on the clock costs as much as travel, and no money is told. */
  readonly pay?: DayPay
  readonly breaks?: readonly BreakRule[]
  readonly maxStops?: number
  /** Packages that fit. Absent: no limit. */
  readonly capacity?: number
  /** What the driver is able to do, by name. */
  readonly skills?: readonly string[]
  readonly lock?: RouteLock
  /** What the driver has marked by now: facts at the head of the route, see `driven.ts`. Absent on a day not begun. */
  readonly driven?: DrivenHead
}

/** What is to be planned: stops, and the drivers who share them. A single driver is the case of one. */
export interface PlanRequest {
  readonly stops: readonly PlanStop[]
  readonly drivers: readonly DriverDay[]
  readonly method: TravelMethod
  /** The part of the week in which it is driven. Absent: as on a weekday. */
  readonly day?: WeekPart
  /** What everybody drives, as streets see it; with several vehicles, the largest in each of its measures. */
  readonly vehicle?: RoadVehicle
  /** Areas in which no street is taken. */
  readonly closed?: readonly ClosedArea[]
  /** Service at stops that name none. */
  readonly serviceMinutes?: number
  /**
   * Every stop stays with the driver who has it in the given routes, and one that nobody has stays out: orders alone are
   * sought.
   */
  readonly keepsDrivers?: boolean
  /** Stops, by their places, that a search gives to nobody. */
  readonly setAside?: readonly number[]
  /** Cents that it is worth to meet the wish of a stop for its driver. Absent: `USUAL_WISH_CENTS`. */
  readonly wishCents?: number
  /** Cents that a minute after a wished window, or after the end of a driver's day, costs. Absent: `LATE_MINUTE_CENTS`. */
  readonly lateMinuteCents?: number
  /** Seconds of travel that it is worth to let a driver stay at home. Absent: none. */
  readonly driverCost?: number
  /** By stop, the place of the driver who is wished for, and what any other costs, in seconds of usual pay. */
  readonly wishes?: readonly ({ readonly driver: number; readonly cost: number } | undefined)[]
  /** What a good plan weighs besides its travel time. */
  readonly objective?: Objective
}

/** Stops in driving order, by their places in the list as entered, from 0. One order for each driver. */
export type Routes = readonly (readonly number[])[]

/** A request with the routes that answer it. A stop in none of them is unserved. */
export interface Plan extends PlanRequest {
  readonly routes: Routes
}

/** Number of the route that has a stop, or −1. */
export const routeOf = (routes: Routes, stop: number): number => routes.findIndex((order) => order.includes(stop))

/** Whether a route is locked as a whole: nothing on it moves, nothing joins or leaves. */
export const isHeld = ({ drivers }: Pick<PlanRequest, 'drivers'>, driver: number): boolean =>
  drivers[driver]?.lock === 'route'

/** A plan with one of its routes replaced. */
export const withRoute = (plan: Plan, route: number, order: readonly number[]): Plan => ({
  ...plan,
  routes: plan.routes.with(route, order),
})

/** A stop with some of it changed. Where it gets another place, how vague the old one was is forgotten. */
export function changedStop<Stop extends PlanStop>(stop: Stop, change: Partial<PlanStop>) {
  const { withinMeters, ...kept } = stop
  const isMoved = 'coordinates' in change || withinMeters === undefined
  return { ...kept, ...(isMoved ? {} : { withinMeters }), ...change }
}
