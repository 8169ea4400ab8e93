import { arrivalTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary, Location, RouteStop } from '#core/itinerary/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { workingMinutes } from '#core/itinerary/working-minutes.ts'
import { DAY_MINUTES } from '#core/kernel/time.ts'
import { findPlan } from '#core/plan/find-plan.ts'
import { estimateRoutes } from '#core/plan/make-plan.ts'
import type { DriverDay, PlanRequest, PlanStop } from '#core/plan/plan.ts'
import { positionsOf } from '#core/plan/plan-points.ts'
import type { PlaceRule, RouteRules } from '#core/plan/route-rules.ts'
import { type Coordinates, greatCircleMeters, toPosition } from '#engine/base/geo.ts'
import { pick } from '#engine/base/keys.ts'
import { estimateMatrix, modes, type TravelMatrix } from '#engine/travel/index.ts'
import { type OpenRoute, type OwnOrder, openStops, tripsOf } from '../own-order.ts'
import { paceOf } from '../paced-legs.ts'

/** A route that is being driven, and from where and when the rest of it goes on. */
export interface RestQuestion extends Omit<OpenRoute, 'points'> {
  readonly itinerary: Itinerary
  /** Where the driver is, as far as the phone knows. */
  readonly here?: Coordinates
  /** The stop that was marked last, by its name. */
  readonly lastMarked?: string
  /** Minute of the route's day. */
  readonly now: number
  readonly rules?: RouteRules
  readonly shouldStop?: () => boolean
}

/** How the rest of a route goes. */
export interface RestFigures {
  /** Minute of the route's day at which it is over. */
  readonly finish: number
  /** Meters still to go. */
  readonly meters: number
  /** Stops that are reached after they have closed. */
  readonly late: number
}

/** The rest of a route in a better order. */
export interface PlannedRest {
  readonly own: OwnOrder
  readonly before: RestFigures
  readonly after: RestFigures
}

/** Whether the rest of a route can be ordered by its driver: every stop has a name and a place, and nothing is loaded on the way. */
export const canPlanRest = ({ points }: Pick<Itinerary, 'points'>): boolean =>
  points.every(
    ({ kind, entered, coordinates, pairRole }) =>
      kind !== 'reload' &&
      (kind !== 'stop' || (entered !== undefined && coordinates !== null && pairRole === undefined)),
  )

/** Whoever drives a route may have left it for a while, but is not in another country. */
const AROUND_METERS = 150_000

/** Whether somebody who drives this route can be there. */
export const isNearRoute = ({ points }: Pick<Itinerary, 'points'>, here: Coordinates): boolean =>
  points.some(
    ({ coordinates }) =>
      coordinates !== null && greatCircleMeters(toPosition(coordinates), toPosition(here)) < AROUND_METERS,
  )

/**
 * The stops without a mark in the order that is best from here and now: windows, locked places, lunch and the end of the
 * day are kept where they can be, else missed by as little as possible. Travel is that of the route where it has the leg,
 * else estimated at its pace. Marked stops are no part of it. `undefined` where the present order is as good.
 */
export function planRest(question: RestQuestion): PlannedRest | undefined {
  const { itinerary, own, isMarked } = question
  const { points } = itinerary
  const open = openStops({ points, own, isMarked })
  if (open.length < 2 || !canPlanRest(itinerary)) return undefined
  const rest = toRest(question, open)
  if (!rest) return undefined
  const travel = travelOf(rest.request, itinerary)
  const present = open.map((_, index) => index)
  const { request, order } = search(rest.request, { travel, present, shouldStop: question.shouldStop })
  const [before, after] = [figuresOf(request, present, travel), figuresOf(request, order, travel)]
  if (!isWorthIt(before, after)) return undefined
  return { own: { from: tripsOf(points).flat(), to: order.flatMap((index) => open[index] ?? []) }, before, after }
}

/** A tenth of a mile: less is not seen in what is told. */
const SEEN_METERS = 161

/** Whether an order is better in a way that its driver can see. */
const isWorthIt = (before: RestFigures, after: RestFigures): boolean =>
  after.late < before.late ||
  after.finish < before.finish ||
  (after.finish === before.finish && before.meters - after.meters > SEEN_METERS)

interface Search {
  readonly travel: TravelMatrix
  readonly present: readonly number[]
  readonly shouldStop: (() => boolean) | undefined
}

/** The best order that keeps all hours; where none does, the one that is late by the least. */
function search(firm: PlanRequest, { travel, present, shouldStop }: Search) {
  const find = (request: PlanRequest) => {
    const options = { effort: 'fast', from: [present], ...(shouldStop && { shouldStop }) } as const
    return { request, found: findPlan(request, travel, options, [present]) }
  }
  const isWhole = ({ found }: ReturnType<typeof find>): boolean =>
    found.unserved.length + found.brokenRules.length === 0 && found.routes[0]?.length === present.length
  const kept = find(firm)
  const { request, found } = isWhole(kept) ? kept : find(wished(firm))
  const [order = []] = found.routes
  return { request, order: order.length === present.length ? order : present }
}

/** The same hours as wishes: nobody leaves out what is still to be driven because it will be late. */
const wished = ({ stops, drivers, ...request }: PlanRequest): PlanRequest => ({
  ...request,
  stops: stops.map((stop) => ({ ...stop, ...(stop.window ? { lateMinutes: DAY_MINUTES } : {}) })),
  drivers: drivers.map((day) => ({ ...day, ...(day.finishBy === undefined ? {} : { overrunMinutes: DAY_MINUTES }) })),
})

/** What is still to be driven as a request of its own; `undefined` where nobody knows from where. */
function toRest(
  { itinerary, here, lastMarked, now, rules = {} }: RestQuestion,
  open: readonly string[],
): { readonly request: PlanRequest } | undefined {
  const { points, travel, leaveAt } = itinerary
  const names = markNames(points)
  const pointOf = (name: string | undefined): RouteStop | undefined =>
    points[name === undefined ? 0 : names.indexOf(name)]
  const start: Location | undefined = here ? { address: '', coordinates: here } : pointOf(lastMarked)
  if (!start?.coordinates) return undefined
  const stops = open.flatMap((name) => pointOf(name) ?? [])
  const end = points.at(-1)
  const driven = names.filter((_, index) => points[index]?.kind === 'stop').length - open.length
  const day: DriverDay = {
    start: { address: start.address, coordinates: start.coordinates },
    ...(end?.kind === 'end' && end.coordinates ? { end: { address: end.address, coordinates: end.coordinates } } : {}),
    leaveAt: leaveAt ?? now,
    ...(rules.finishBy === undefined ? {} : { finishBy: rules.finishBy }),
    ...breaksLeft(itinerary, rules, { now, open }),
    driven: { stops: [], from: now, leftAt: Math.min(leaveAt ?? now, now) },
  }
  return {
    request: {
      stops: stops.map((stop) => toStop(stop, rules.places ?? [], driven)),
      drivers: [day],
      method: travel.method,
    },
  }
}

/** A stop of the rest; places of locks count from behind what is driven. */
function toStop(point: RouteStop, places: readonly PlaceRule[], driven: number): PlanStop {
  const { position, lockedAt } = places.find(({ entered }) => entered === point.entered) ?? {}
  return {
    ...{ address: point.address, coordinates: point.coordinates, ...pick(point, ['window', 'serviceMinutes']) },
    ...(position === undefined ? {} : { position }),
    ...(lockedAt === undefined ? {} : { lockedAt: Math.max(0, lockedAt - driven) }),
  }
}

/** Lunch, unless it lay before a stop that is driven, or its time is over. */
function breaksLeft(
  { points, breaks }: Itinerary,
  { lunch }: RouteRules,
  { now, open }: { readonly now: number; readonly open: readonly string[] },
): Pick<DriverDay, 'breaks'> {
  if (!lunch || lunch.to < now) return {}
  const names = markNames(points)
  const isOpen = (index: number): boolean => points[index]?.kind !== 'stop' || open.includes(names[index] ?? '')
  return breaks.some(({ before }) => isOpen(before)) ? { breaks: [lunch] } : {}
}

/** Travel between the points of the rest: legs of the route where it has them, else estimates at its pace. */
function travelOf(request: PlanRequest, itinerary: Itinerary): TravelMatrix {
  const { points, legs, travel } = itinerary
  const places = positionsOf(request)
  const pace = paceOf(itinerary)
  const { size, durations, distances } = estimateMatrix(places, modes[travel.method])
  const paced = (cells: Int32Array, factor: number): Int32Array => cells.map((cell) => Math.round(cell * factor))
  const [seconds, meters] = [paced(durations, pace.seconds), paced(distances, pace.meters)]
  const keyOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }): string => `${lat} ${lng}`
  const known = new Map(
    legs.flatMap((leg, index) => {
      const [from, to] = [points[index]?.coordinates, points[index + 1]?.coordinates]
      return from && to ? [[`${keyOf(toPosition(from))} ${keyOf(toPosition(to))}`, leg] as const] : []
    }),
  )
  places.forEach((from, row) => {
    places.forEach((to, column) => {
      const leg = row === column ? undefined : known.get(`${keyOf(from)} ${keyOf(to)}`)
      if (!leg) return
      seconds[row * size + column] = leg.durationSeconds
      meters[row * size + column] = leg.distanceMeters
    })
  })
  return { size, durations: seconds, distances: meters }
}

function figuresOf(request: PlanRequest, order: readonly number[], travel: TravelMatrix): RestFigures {
  const [route] = estimateRoutes({ ...request, routes: [order] }, travel)
  if (!route) return { finish: 0, meters: 0, late: 0 }
  const { leaveAt = 0, points, legs } = route
  const times = arrivalTimes(route, leaveAt)
  return {
    finish: leaveAt + workingMinutes(route, leaveAt),
    meters: legs.reduce((sum, { distanceMeters }) => sum + distanceMeters, 0),
    late: points.filter(({ window }, index) => window !== undefined && (times[index] ?? 0) > window[1]).length,
  }
}
