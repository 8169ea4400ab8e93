import { metersToMiles, secondsToMinutes } from '#engine/base/units.ts'
import { evaluate, type Problem } from '#engine/optimizer/index.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { describeBroken } from './broken-rules.ts'
import type { PlannedRoute } from './describe-plan.ts'
import { paceOf } from './hours/go-by-leg.ts'
import { brokenTies } from './kinds/broken-ties.ts'
import { mayReload } from './kinds/may-reload.ts'
import { reloadPlaces } from './kinds/reload-places.ts'
import { atSpeed } from './kinds/service.ts'
import { toGiven } from './kinds/tasks.ts'
import { estimateRoutes } from './make-plan.ts'
import type { Plan } from './plan.ts'
import { type DriverRoute, pointOfEnd, pointOfStop, waypointsOf } from './plan-points.ts'
import { planToProblem } from './plan-to-problem.ts'
import { routePart } from './route-part.ts'
import type { TravelOf } from './travel-at-hand.ts'

/** What a change means: by how many minutes and tenths of miles the shown totals grow, and the rules newly broken. */
export interface ChangePrice {
  readonly minutes: number
  readonly miles: number
  readonly broken: readonly string[]
}

/**
 * Prices going over from one plan to another, before it happens, by the routes that it touches and no others.
 *
 * `travelOf` answers for both plans and any part of them: the estimator, or what is known of them (`travelAtHand`).
 * O(points on the touched routes, squared).
 */
export function priceChange(before: Plan, after: Plan, travelOf: TravelOf): ChangePrice {
  const touched = after.drivers.flatMap((_, driver) => (isSame(before, after, driver) ? [] : [driver]))
  const changes = touched.map((driver) => {
    const whose = after.drivers.length > 1 ? driver : undefined
    const [then, now] = [before, after].map((plan) => weighPart(routePart(plan, driver), travelOf, whose))
    return {
      minutes: (now?.minutes ?? 0) - (then?.minutes ?? 0),
      meters: (now?.meters ?? 0) - (then?.meters ?? 0),
      // By driver: a rule that one of them breaks no more may be the one that another breaks now.
      broken: (now?.broken ?? []).filter((rule) => !then?.broken.includes(rule)),
    }
  })
  const ties = new Set(brokenTies(before))
  return {
    minutes: changes.reduce((sum, { minutes }) => sum + minutes, 0),
    miles: Math.round(metersToMiles(changes.reduce((sum, { meters }) => sum + meters, 0)) * 10) / 10,
    broken: [...changes.flatMap(({ broken }) => broken), ...brokenTies(after).filter((tie) => !ties.has(tie))],
  }
}

/** Travel along routes, and how often their drivers reload on the way. */
export interface Travelled {
  readonly seconds: number
  /** The sum of the rounded minutes of each leg. */
  readonly minutes: number
  readonly meters: number
  readonly reloadTimes: number
}

const nothing: Travelled = { seconds: 0, minutes: 0, meters: 0, reloadTimes: 0 }

/** Seconds and meters of travel along the routes of a plan, by all of its travel. Whoever has no stops stays at home. */
export const planTravel = (plan: Plan, travel: TravelMatrix): Travelled => sumOfTravels(routeTravels(plan, travel))

export const sumOfTravels = (travels: readonly Travelled[]): Travelled =>
  travels.reduce(
    (sum, each) => ({
      seconds: sum.seconds + each.seconds,
      minutes: sum.minutes + each.minutes,
      meters: sum.meters + each.meters,
      reloadTimes: sum.reloadTimes + each.reloadTimes,
    }),
    nothing,
  )

/** The same of each route, the ways to the depot between its trips and back included. `problem` is that of the plan. */
export function routeTravels(plan: Plan, travel: TravelMatrix, problem?: Problem): Travelled[] {
  if (paceOf(plan, travel)) {
    return estimateRoutes(plan, travel).map((route, driver) =>
      plan.routes[driver]?.length ? travelOfRoute(route) : nothing,
    )
  }
  const reloads = mayReload(plan) ? reloadPlaces(plan, problem ?? planToProblem(plan, travel)) : []
  return plan.routes.map((order, driver) => travelAlong(plan, { driver, order, reloads: reloads[driver] }, travel))
}

const travelOfRoute = ({ legs, totals: { minutes } }: PlannedRoute): Travelled => ({
  seconds: legs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
  minutes,
  meters: legs.reduce((sum, { distanceMeters }) => sum + distanceMeters, 0),
  reloadTimes: 0,
})

function travelAlong(plan: Plan, route: DriverRoute, { size, durations, distances }: TravelMatrix): Travelled {
  const { driver, order, reloads = [] } = route
  if (order.length === 0) return nothing
  const total = { ...nothing, reloadTimes: reloads.length }
  const end = pointOfEnd(plan, driver) ?? driver
  const points = waypointsOf(plan, route).map((waypoint) =>
    typeof waypoint === 'number' ? pointOfStop(plan, waypoint) : waypoint === 'end' ? end : driver,
  )
  const { speedFactor } = plan.drivers[driver] ?? {}
  for (const [index, to] of points.slice(1).entries()) {
    const cell = (points[index] ?? 0) * size + to
    const seconds = atSpeed(durations[cell] ?? 0, speedFactor)
    total.seconds += seconds
    total.minutes += secondsToMinutes(Math.round(seconds))
    total.meters += distances[cell] ?? 0
  }
  return total
}

function isSame(before: Plan, after: Plan, driver: number): boolean {
  const [old, order] = [before.routes[driver] ?? [], after.routes[driver] ?? []]
  if (before.drivers[driver] !== after.drivers[driver] || old.length !== order.length) return false
  return order.every((stop, place) => after.stops[stop] === before.stops[old[place] ?? -1])
}

function weighPart(part: Plan, travelOf: TravelOf, whose: number | undefined) {
  const travel = travelOf(part)
  const problem = planToProblem(part, travel)
  return { ...sumOfTravels(routeTravels(part, travel, problem)), broken: brokenIn(part, problem, whose) }
}

/** What one route of a plan breaks by itself, a sentence each. O(points on the route, squared). */
export function brokenOn(plan: Plan, driver: number, travelOf: TravelOf): readonly string[] {
  const part = routePart(plan, driver)
  return brokenIn(part, planToProblem(part, travelOf(part)), plan.drivers.length > 1 ? driver : undefined)
}

function brokenIn(part: Plan, problem: Problem, whose: number | undefined): string[] {
  return describeBroken(part, { problem, ...evaluate(problem, toGiven(problem, part.routes)) }, whose)
}

/** "+4 min", "−12 min", "same time". */
export function describeExtra(minutes: number): string {
  if (minutes === 0) return 'same time'
  return minutes > 0 ? `+${minutes} min` : `−${-minutes} min`
}

/** "+4 min", and the first rule that the change breaks; "about +4 min" where estimates stand for the times of streets. */
export function describePrice(
  { minutes, broken: [rule] }: Pick<ChangePrice, 'minutes' | 'broken'>,
  isAbout = false,
): string {
  const extra = isAbout ? `about ${describeExtra(minutes).replace(/^same/, 'the same')}` : describeExtra(minutes)
  return rule === undefined ? extra : `${extra}, ${rule}`
}
