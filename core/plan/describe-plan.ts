import { buildItinerary, totalsOf } from '#core/itinerary/build-itinerary.ts'
import type { Itinerary, Location, RouteBreak, RouteLeg, RouteStop, TravelSource } from '#core/itinerary/itinerary.ts'
import type { Line } from '#core/kernel/geo.ts'
import type { FoundPlan, Obstruction, PlanCertificate } from './found-plan.ts'
import type { PlanRequest, PlanStop, Routes } from './plan.ts'

/** Legs from one source, by driver: of the routes as found, and of the same stops in the order as entered. */
export interface PricedRoutes {
  readonly found: readonly (readonly RouteLeg[])[]
  readonly entered: readonly (readonly RouteLeg[])[]
  readonly source: TravelSource
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

/** The same stops on the same routes, each route in the order as entered. */
export const enteredRoutes = (routes: Routes): Routes => routes.map((order) => order.toSorted((a, b) => a - b))

/**
 * The plan that was found, as people see it.
 *
 * Where the priced legs say that the entered order of a route is faster and no rule speaks against it, that order is
 * the answer, and the proof, which speaks of another, is left out.
 */
export function describeFound(request: PlanRequest, found: FoundPlan, priced: PricedRoutes): DescribedPlan {
  const entered = enteredRoutes(found.routes)
  const isKept = found.routes.map((_, driver) => enteredIsFaster(request, found, priced, driver))
  if (!isKept.includes(true)) return describePlan(request, found, priced)
  const choose = <Each>(ours: readonly Each[], theirs: readonly Each[]): Each[] =>
    ours.map((each, driver) => (isKept[driver] ? (theirs[driver] ?? each) : each))
  return describePlan(
    request,
    { ...found, routes: choose(found.routes, entered), certificate: null },
    { ...priced, found: choose(priced.found, priced.entered) },
  )
}

/** Exactly these routes, as people see them. */
export function describePlan(request: PlanRequest, found: FoundPlan, priced: PricedRoutes): DescribedPlan {
  const { stops, drivers, method } = request
  return {
    routes: drivers.map(({ leaveAt }, driver) => ({
      ...buildItinerary({
        points: pointsInOrder(request, driver, found.routes[driver] ?? []),
        legs: priced.found[driver] ?? [],
        breaks: breaksOf(request, found, driver),
        travel: { method, source: priced.source },
        ...(leaveAt === undefined ? {} : { leaveAt }),
      }),
      saving: savingOf(priced.found[driver] ?? [], priced.entered[driver] ?? []),
    })),
    certificate: found.certificate,
    unserved: found.unserved.map((obstruction) => {
      const { address = '', coordinates = null } = stops[obstruction.entered] ?? {}
      return { address, coordinates, ...obstruction }
    }),
    brokenRules: found.brokenRules,
  }
}

/** The points of one route in the given order of entered places: start, stops, end (none for an open end). */
export function pointsInOrder(request: PlanRequest, driver: number, order: readonly number[]): RouteStop[] {
  const { start, end } = request.drivers[driver] ?? {}
  return [
    ...(start ? [{ ...start, kind: 'start' as const }] : []),
    ...order.flatMap((entered) => toPoint(request, entered)),
    ...(end ? [{ ...end, kind: 'end' as const }] : []),
  ]
}

function toPoint({ stops, serviceMinutes: usual }: PlanRequest, entered: number): RouteStop[] {
  const stop: PlanStop | undefined = stops[entered]
  if (!stop) return []
  const { address, coordinates, window, note, packages, serviceMinutes = usual } = stop
  return [
    {
      address,
      coordinates,
      kind: 'stop',
      entered,
      ...(window ? { window } : {}),
      ...(note ? { note } : {}),
      ...(packages === undefined ? {} : { packages }),
      ...(serviceMinutes === undefined ? {} : { serviceMinutes }),
    },
  ]
}

function breaksOf({ drivers }: PlanRequest, { breaks }: FoundPlan, driver: number): RouteBreak[] {
  return (breaks[driver] ?? []).flatMap(({ rule, before }) => {
    const { from, minutes } = drivers[driver]?.breaks?.[rule] ?? {}
    return from === undefined || minutes === undefined ? [] : [{ before, from, minutes }]
  })
}

function enteredIsFaster(request: PlanRequest, found: FoundPlan, priced: PricedRoutes, driver: number): boolean {
  const order = found.routes[driver] ?? []
  if (found.unserved.length > 0 || hasRules(request, driver, order)) return false
  return secondsOf(priced.entered[driver] ?? []) < secondsOf(priced.found[driver] ?? [])
}

/** Anything that was said of the day may be a reason for the order that was found. */
function hasRules({ drivers, stops, serviceMinutes }: PlanRequest, driver: number, order: readonly number[]): boolean {
  const { start: _, end, ...rules } = drivers[driver] ?? {}
  return (
    end === undefined ||
    serviceMinutes !== undefined ||
    Object.keys(rules).length > 0 ||
    order.some((entered) => {
      const { window, position, lockedAt } = stops[entered] ?? {}
      return window || position || lockedAt !== undefined
    })
  )
}

const secondsOf = (legs: readonly RouteLeg[]): number =>
  legs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)

function savingOf(legs: readonly RouteLeg[], entered: readonly RouteLeg[]): Saving {
  const before = totalsOf(entered)
  const after = totalsOf(legs)
  return {
    minutes: before.minutes - after.minutes,
    miles: Math.round((before.miles - after.miles) * 10) / 10,
    enteredTime: before.minutes,
    enteredDistance: before.miles,
    enteredGeometry: entered.map(({ geometry }) => geometry),
  }
}
