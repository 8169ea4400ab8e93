import type { Location, TravelMethod } from '#core/itinerary/itinerary.ts'
import { omit } from '#core/kernel/omit.ts'
import { DAY_MINUTES, overNight } from '#core/kernel/time.ts'
import { USUAL_DAY, USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import type { ReloadRule, VehicleKinds } from '#core/plan/kinds/kinds.ts'
import type {
  BreakRule,
  DrivenHead,
  DriverDay,
  Plan,
  PlanRequest,
  PlanStop,
  RouteLock,
  Routes,
} from '#core/plan/plan.ts'
import { pick } from '#engine/base/keys.ts'
import { type ClosedArea, methodOf, type RoadVehicle, weekPartOf } from '#engine/travel/index.ts'
import { type DayPrices, payOf } from './day-prices.ts'
import { type FleetWishes, fleetObjective } from './fleet/fleet-objective.ts'

export { overNight }

/** A driver on one day. What is absent is the day's. */
export interface FleetDriver extends VehicleKinds {
  readonly id: number
  readonly start?: Location
  readonly end?: Location
  /** Minutes of the day: from when on the driver may leave, and by when they are back. */
  readonly leaveAt?: number
  /** They leave then, and no later. */
  readonly leaveFixed?: true
  /** They have left by then. */
  readonly leaveBy?: number
  readonly finishBy?: number
  /** The day may be over so many minutes late, at the price of lateness. */
  readonly overrunMinutes?: number
  /** From departure to return at most. */
  readonly maxMinutes?: number
  readonly prices?: DayPrices
  readonly maxStops?: number
  readonly capacity?: number
  readonly skills?: readonly string[]
  readonly breaks?: readonly BreakRule[]
  readonly lock?: RouteLock
  /** Minute of the day that it is; only on the way to a search or a price, never in a saved day. */
  readonly notBefore?: number
  /** What they have marked by now; only on the way to a search or a price, never in a saved day. */
  readonly driven?: DrivenHead
}

/** Rules for the whole day, all optional. */
export interface FleetOptions extends FleetWishes {
  /** Minutes of the day: from when on drivers may leave, and by when they are back. */
  readonly leaveAt?: number
  readonly finishBy?: number
  /** Cents that it is worth to meet the wish of a stop for its driver. Absent: `USUAL_WISH_CENTS`. */
  readonly wishCents?: number
  /** Drivers' days may be over so many minutes late. */
  readonly overrunMinutes?: number
  /** From departure to return at most, for whoever has no limit of their own. */
  readonly maxMinutes?: number
  /** Service at stops that name none, in minutes. */
  readonly serviceMinutes?: number
  /** Of everybody who has none of their own. */
  readonly breaks?: readonly BreakRule[]
  readonly prices?: DayPrices
  /** Of everybody who says nothing of it: they may come back to the depot for another trip. */
  readonly reloads?: ReloadRule
  /** What a minute of lateness costs. */
  readonly lateMinuteCents?: number
  /** What everybody drives, as streets see it: a day has one set of times, so of several vans the largest. */
  readonly vehicle?: RoadVehicle
  /** Areas in which streets are closed on this day, to whoever drives, rides or walks. */
  readonly closed?: readonly ClosedArea[]
}

/** What a dispatcher asks: the stops of a day, and who shares them. */
export interface FleetRequest {
  readonly startAddress: Location
  readonly stopList: readonly PlanStop[]
  readonly destinationAddress: Location
  readonly numDrivers: number
  /** As many as `numDrivers`; absent, that many who are alike, with the ids from 1. */
  readonly drivers?: readonly FleetDriver[]
  readonly options?: FleetOptions
  readonly travelMethod?: TravelMethod
  /** By stop, the id of the driver who had it last time; only on the way to a search, never in a saved day. */
  readonly former?: readonly (number | null)[]
  /** The routes as they stand, by driver, for what is locked. */
  readonly given?: Routes
  /** Repeating a request id repeats the answer and counts once. */
  readonly requestId?: string
  /**
   * The day of the team that is planned, `yyyy-MM-dd`: what its drivers have marked stays as it is, and its travel is that
   * of its part of the week.
   */
  readonly date?: string
}

/** The drivers of a request in the order of their routes. */
export const driversOfFleet = ({ drivers, numDrivers }: FleetRequest): readonly FleetDriver[] =>
  drivers ?? Array.from({ length: numDrivers }, (_, index) => ({ id: index + 1 }))

/**
 * A request with what its drivers have driven by `now`, by their ids; the others leave from now on. `now` is a minute of the
 * request's day, which goes on past midnight; `undefined` for a sample, which is no day of anybody. A stop that is marked
 * twice is driven once, by the first of them.
 */
export function withDriven(
  request: FleetRequest,
  headOf: (driverId: number) => DrivenHead | undefined,
  now: number | undefined,
): FleetRequest {
  const taken = new Set<number>()
  const drivers = driversOfFleet(request).map((driver): FleetDriver => {
    const head = headOf(driver.id)
    if (!head) return isToday(toDay(request, driver), now) ? { notBefore: now, ...driver } : driver
    const stops = head.stops.filter(({ stop }) => {
      const isNew = !taken.has(stop)
      taken.add(stop)
      return isNew
    })
    return { ...driver, driven: { ...head, stops } }
  })
  return { ...request, drivers }
}

/** Whether a driver's day is that of today: from midnight to midnight, and on to the end of one that goes on behind it. */
function isToday(day: DriverDay, now: number | undefined): now is number {
  const { leaveAt = USUAL_LEAVE, finishBy = leaveAt + USUAL_DAY, overrunMinutes = 0 } = day
  return now !== undefined && now >= 0 && now <= Math.max(DAY_MINUTES, finishBy + overrunMinutes)
}

/** A request as it is kept and known again: what is driven, and what time it is, is said anew each time. */
export const withoutDriven = ({ former: _, ...request }: FleetRequest): FleetRequest =>
  // In its place among the fields: a day that is saved once more is known by its text.
  request.drivers
    ? { ...request, drivers: request.drivers.map((driver) => omit(driver, 'driven', 'notBefore')) }
    : request

/** The places of these drivers among those of a request; of all where nobody is named. */
export const placesOfDrivers = (request: FleetRequest, only?: readonly number[]): number[] =>
  driversOfFleet(request).flatMap(({ id }, place) => (only === undefined || only.includes(id) ? [place] : []))

/** How the drivers of a request travel: as it says, else as their vehicle does. */
export const methodOfFleet = ({ travelMethod, options }: FleetRequest): TravelMethod =>
  travelMethod ?? (options?.vehicle ? methodOf(options.vehicle) : 'd')

/** A dispatcher's request as one of a plan: one day for each driver, in their order. */
export function fleetToPlan(request: FleetRequest): PlanRequest {
  const { stopList, options = {}, date } = request
  const { vehicle } = options
  const method = methodOfFleet(request)
  return {
    stops: stopList,
    drivers: driversOfFleet(request).map((driver) => toDay(request, driver)),
    method,
    ...(date === undefined ? {} : { day: weekPartOf(date) }),
    ...(vehicle && methodOf(vehicle) === method && { vehicle }),
    ...(options.closed && { closed: options.closed }),
    ...(options.serviceMinutes === undefined ? {} : { serviceMinutes: options.serviceMinutes }),
    ...(options.wishCents === undefined ? {} : { wishCents: options.wishCents }),
    ...(options.lateMinuteCents === undefined ? {} : { lateMinuteCents: options.lateMinuteCents }),
    objective: fleetObjective(options),
  }
}

/** A dispatcher's request with routes that somebody chose. */
export const routesToPlan = (request: FleetRequest, routes: Routes): Plan => ({ ...fleetToPlan(request), routes })

function toDay({ startAddress, destinationAddress, options = {} }: FleetRequest, driver: FleetDriver): DriverDay {
  const { start = startAddress, end = destinationAddress, prices, ...own } = driver
  const day: DriverDay = {
    start,
    end,
    ...pick(options, ['leaveAt', 'finishBy', 'overrunMinutes', 'maxMinutes', 'breaks', 'reloads']),
    pay: payOf(options.prices, prices),
    ...own,
  }
  const { leaveAt, leaveBy, finishBy } = day
  return {
    ...day,
    ...(leaveBy === undefined ? {} : { leaveBy: overNight(leaveAt, leaveBy) }),
    ...(finishBy === undefined ? {} : { finishBy: overNight(leaveAt, finishBy) }),
  }
}
