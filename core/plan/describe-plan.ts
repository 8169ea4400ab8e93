import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { buildItinerary, totalsOf } from '#core/itinerary/build-itinerary.ts'
import {
  blankLocation,
  type Itinerary,
  type Location,
  type RouteBreak,
  type RouteLeg,
  type RouteStop,
  type RouteTravel,
  type TravelSource,
} from '#core/itinerary/itinerary.ts'
import { routeWordKeys } from '#core/itinerary/stop-words.ts'
import type { Line } from '#engine/base/geo.ts'
import { pick } from '#engine/base/keys.ts'
import { type DayPace, driveHours } from '#engine/travel/index.ts'
import {
  enteredRoutes,
  type FoundPlan,
  type Obstruction,
  type PlacedBreak,
  type PlanCertificate,
  type ServedStop,
} from './found-plan.ts'
import { departureOf, earliestOf } from './hours/departure.ts'
import { paceOf } from './hours/go-by-leg.ts'
import { driveAt, legsByHour } from './hours/leg-by-leg.ts'
import { hoursInNight, USUAL_LEAVE } from './hours/nights.ts'
import { serviceMinutesOf } from './kinds/service.ts'
import type { BreakRule, DriverDay, PlanRequest, PlanStop } from './plan.ts'
import { type DriverRoute, waypointsOf } from './plan-points.ts'
import { onTheirDays, waitForRides } from './schedules.ts'

/** Legs from one source, by driver: of the routes as found, and of the same stops in the order as entered. */
export interface PricedRoutes {
  readonly found: readonly (readonly RouteLeg[])[]
  readonly entered: readonly (readonly RouteLeg[])[]
  readonly source: TravelSource
  /** Until when the streets under them know of changes. */
  readonly dataUntil?: string
  /** How its legs change with the hour at which they are driven; absent: they do not. */
  readonly pace?: DayPace
}

/** What a route saves against the order as entered, by the same priced legs. */
export interface Saving {
  readonly minutes: number
  readonly miles: number
  readonly enteredTime: number
  readonly enteredDistance: number
  /** The legs of the entered order, for the map. */
  readonly enteredGeometry: readonly Line[]
}

/** A stop that a plan leaves out. */
export interface UnservedStop extends Location, Obstruction {}

/** One driver's route as people see it. */
export interface PlannedRoute extends Itinerary {
  readonly saving: Saving
}

/** A plan as people see it. */
export interface DescribedPlan {
  /** One for each driver. */
  readonly routes: readonly PlannedRoute[]
  readonly certificate: PlanCertificate | null
  readonly unserved: readonly UnservedStop[]
  /** What the plan breaks, a sentence each; empty unless somebody chose it. */
  readonly brokenRules: readonly string[]
}

/**
 * The plan that was found, as people see it.
 *
 * Where the priced legs say that the entered order of a route is faster and it keeps every rule, that order is the
 * answer, and the proof, which speaks of another, is left out. So a route takes longer than as entered only where a
 * rule asks for that.
 */
export function describeFound(request: PlanRequest, found: FoundPlan, priced: PricedRoutes): DescribedPlan {
  const compared = drivenRoutes(request, found, priced)
  const isKept = compared.map((routes, driver) => enteredIsBetter(found, routes, driver))
  if (!found.entered || !isKept.includes(true)) return describeDriven(request, found, compared)
  const { breaks, served, unserved } = found.entered
  const choose = <Each>(ours: readonly Each[], theirs: readonly Each[]): Each[] =>
    ours.map((each, driver) => (isKept[driver] ? (theirs[driver] ?? each) : each))
  return describePlan(
    request,
    {
      ...found,
      routes: choose(found.routes, enteredRoutes(request, found.routes)),
      ...(found.reloads && { reloads: choose(found.reloads, found.enteredReloads ?? []) }),
      breaks: choose(found.breaks, breaks),
      ...(found.served && { served: choose(found.served, served ?? []) }),
      unserved: isKept.every(Boolean) ? unserved : found.unserved,
      certificate: null,
    },
    { ...priced, found: choose(priced.found, priced.entered) },
  )
}

/** Exactly these routes, as people see them. */
export const describePlan = (request: PlanRequest, found: FoundPlan, priced: PricedRoutes): DescribedPlan =>
  describeDriven(request, found, drivenRoutes(request, found, priced))

const describeDriven = (
  { stops }: PlanRequest,
  found: FoundPlan,
  compared: readonly ComparedRoutes[],
): DescribedPlan => ({
  routes: compared.map(({ ours, theirs }): PlannedRoute => ({ ...ours, saving: savingOf(ours, theirs) })),
  certificate: found.certificate,
  unserved: found.unserved.map((obstruction) => {
    const { address = '', coordinates = null } = stops[obstruction.entered] ?? {}
    return { address, coordinates, ...obstruction }
  }),
  brokenRules: found.brokenRules,
})

/** A route as found, and of the same stops in the order as entered. */
interface ComparedRoutes {
  readonly ours: Itinerary
  readonly theirs: Figures
}

type Figures = Pick<Itinerary, 'legs' | 'totals'>

function drivenRoutes(request: PlanRequest, found: FoundPlan, priced: PricedRoutes): ComparedRoutes[] {
  const entered = enteredRoutes(request, found.routes)
  const theirs = (driver: number): Figures => {
    const { [driver]: legs = [] } = priced.entered
    // Without a pace the clock is nothing to them, and an edit that is tried need not time them.
    if (!paceOf(request, priced)) return { legs, totals: totalsOf(legs) }
    return drivenRoute(request, driver, {
      order: entered[driver] ?? [],
      reloads: found.enteredReloads?.[driver],
      breaks: (found.entered ?? found).breaks[driver],
      served: undefined,
      legs,
      priced,
    })
  }
  return request.drivers.map((_, driver) => ({
    ours: drivenRoute(request, driver, {
      order: found.routes[driver] ?? [],
      reloads: found.reloads?.[driver],
      breaks: found.breaks[driver],
      served: request.drivers[driver]?.leaveAt === undefined ? undefined : found.served?.[driver],
      legs: priced.found[driver],
      priced,
    }),
    theirs: theirs(driver),
  }))
}

interface ChosenRoute extends Omit<DriverRoute, 'driver'> {
  readonly breaks: readonly PlacedBreak[] | undefined
  readonly served: readonly ServedStop[] | undefined
  readonly legs: readonly RouteLeg[] | undefined
  readonly priced: PricedRoutes
}

/** A route by the clock: when its driver leaves, and what its legs take at their hours. */
function drivenRoute(request: PlanRequest, driver: number, chosen: ChosenRoute): Itinerary {
  const { order, reloads, breaks = [], served, legs = [], priced } = chosen
  const day: DriverDay = request.drivers[driver] ?? { start: blankLocation }
  const met = pointsInOrder(request, { driver, order, reloads })
  // Whoever is through has no lunch break any more: behind the last stop of an open route it is free time.
  const rests = breaksOf(day, breaks).filter(({ before }) => before < met.length)
  const pace = paceOf(request, priced)
  const drive = pace && driveAt(pace)
  const breaksBy = rests.map(({ to }) => to)
  const ways = { legs, breaks: rests.map(({ to: _, ...rest }) => rest), ...(day.driven && { from: day.driven.from }) }
  const begin = day.driven ? (day.driven.leftAt ?? day.leaveAt ?? USUAL_LEAVE) : earliestOf(day)
  const open = onTheirDays(request, met, (points) => pointTimes({ ...ways, points }, begin, drive))
  const points = served ? waitForRides(request, { ...ways, points: open }, { leaveAt: begin, served }) : open
  const route = { points, legs, breaks: ways.breaks, travel: travelOf(request, day.leaveAt, priced) }
  const leaveAt = departureOf(day, route, breaksBy, drive)
  const from = day.driven && leaveAt !== undefined ? { from: day.driven.from } : {}
  const timed = pace && leaveAt !== undefined ? legsByHour({ ...route, ...from }, leaveAt, pace) : legs
  return buildItinerary({ ...route, legs: timed, ...(leaveAt === undefined ? {} : { leaveAt }), ...from })
}

/** How a driver of a plan travels, and whose times that has. */
const travelOf = (
  { drivers, method, vehicle, closed = [] }: PlanRequest,
  leaveAt: number | undefined,
  { source, dataUntil }: PricedRoutes,
): RouteTravel => ({
  ...{ method, source },
  ...(dataUntil !== undefined && { dataUntil }),
  ...(isElsewhereTimed(drivers, leaveAt) && { inHours: true }),
  ...(vehicle && { vehicle }),
  ...(closed.length > 0 && { closedAreas: closed.length }),
})

/** Whether a driver who may leave at any time shares the hours of others: one factor holds for all times of a plan. */
const isElsewhereTimed = (drivers: readonly DriverDay[], leaveAt: number | undefined): boolean =>
  leaveAt === undefined && driveHours(drivers) !== undefined

/**
 * The points of one route: start, stops in the given order, the depot between two trips, end (none for an open end).
 * Driven stops say when they were left.
 */
export function pointsInOrder(request: PlanRequest, route: DriverRoute): RouteStop[] {
  const { driver } = route
  const day = request.drivers[driver]
  if (!day) return []
  const { start, end = start, driven, reloads } = day
  const minutes = new Map(driven?.stops.map(({ stop, minute }) => [stop, minute]))
  const drivenAt = (minute: number | undefined) => (minute === undefined ? {} : { drivenAt: minute })
  return waypointsOf(request, route).flatMap((waypoint): RouteStop[] => {
    if (waypoint === 'reload') return [{ ...start, kind: waypoint, serviceMinutes: reloads?.minutes ?? 0 }]
    if (typeof waypoint !== 'number') return [{ ...(waypoint === 'start' ? start : end), kind: waypoint }]
    return toPoint(request, waypoint, driver).map((point) => ({
      ...point,
      ...(point.window ? { window: hoursInNight(day, point.window) } : {}),
      ...drivenAt(minutes.get(waypoint)),
    }))
  })
}

function toPoint(request: PlanRequest, entered: number, driver: number): RouteStop[] {
  const stop: PlanStop | undefined = request.stops[entered]
  if (!stop) return []
  const { address, coordinates, withinMeters } = stop
  const serviceMinutes = serviceMinutesOf(request, entered, driver)
  return [
    {
      address,
      coordinates,
      ...(withinMeters === undefined ? {} : { withinMeters }),
      kind: 'stop',
      entered,
      ...pick(stop, routeWordKeys),
      ...(serviceMinutes === undefined ? {} : { serviceMinutes }),
    },
  ]
}

function breaksOf(day: DriverDay, breaks: readonly PlacedBreak[]): (RouteBreak & BreakRule)[] {
  return breaks.flatMap(({ rule, ...placed }) => {
    const pause = day.breaks?.[rule]
    if (!pause) return []
    const [from, to] = hoursInNight(day, [pause.from, pause.to])
    return [{ ...pause, from, to, ...placed }]
  })
}

/**
 * Shown minutes count first, then seconds: of two orders that differ by less than their roundings, the one that looks
 * faster is kept. Where stops are left out of a plan of several routes, why they are depends on all of them: no route
 * changes by itself.
 */
function enteredIsBetter({ routes, unserved, entered }: FoundPlan, { ours, theirs }: ComparedRoutes, driver: number) {
  if (!entered?.keepsRules[driver] || (unserved.length > 0 && routes.length > 1)) return false
  const minutes = theirs.totals.minutes - ours.totals.minutes
  return minutes === 0 ? secondsOf(theirs) < secondsOf(ours) : minutes < 0
}

const secondsOf = ({ legs }: Figures): number => legs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)

const savingOf = ({ totals: after }: Figures, { totals: before, legs }: Figures): Saving => ({
  minutes: before.minutes - after.minutes,
  miles: Math.round((before.miles - after.miles) * 10) / 10,
  enteredTime: before.minutes,
  enteredDistance: before.miles,
  enteredGeometry: legs.map(({ geometry }) => geometry),
})
