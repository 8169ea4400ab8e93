import { DomainError } from '#engine/base/errors.ts'
import {
  estimateMatrix,
  legsByMatrix,
  modes,
  type TravelledRoutes,
  type TravelMatrix,
  type TravelPoint,
  type TravelPort,
} from '#engine/travel/index.ts'
import { planFaults } from './check-plan.ts'
import {
  type DescribedPlan,
  describeFound,
  describePlan,
  type PlannedRoute,
  type PricedRoutes,
} from './describe-plan.ts'
import { findPlan, keepPlan, timePlan, weighPlan } from './find-plan.ts'
import { enteredRoutes, type FoundPlan } from './found-plan.ts'
import { legAtSpeed } from './kinds/service.ts'
import type { Plan, PlanRequest, Routes } from './plan.ts'
import { planConditions } from './plan-conditions.ts'
import { requirePositions, routePositions } from './plan-points.ts'
import type { PlanSearch } from './search-routes.ts'

/** A search whose answer is checked. */
export interface SoundSearch extends PlanSearch {
  /** The routes as they stand, for what is locked. */
  readonly given?: Routes
  /** Told of what the checker refuses, before it is thrown. Its words name addresses, which logs do not keep. */
  readonly onRejected?: (faults: readonly string[], request: PlanRequest) => void
}

/**
 * From places to a plan that can be shown: travel times, routes, legs, itineraries.
 *
 * The steps below are the same one by one, for a state machine that runs each in a function of its own.
 * @throws DomainError `plan.unresolved-address`, `plan.rejected`, and what the port throws.
 */
export async function makePlan(request: PlanRequest, port: TravelPort, search: SoundSearch): Promise<DescribedPlan> {
  const found = findSoundPlan(request, await askTravel(request, port), search)
  return describeFound(request, found, await askLegs(request, found, port))
}

/**
 * Routes that somebody chose, as they can be shown. Of `only` some drivers, the legs of the others are not asked for,
 * and their routes are no answers.
 *
 * @throws DomainError as `makePlan`, save for `plan.rejected`.
 */
export async function pricePlan(plan: Plan, port: TravelPort, only?: readonly number[]): Promise<DescribedPlan> {
  const found = keepPlan(plan, await askTravel(plan, port))
  const asked = only
    ? { ...found, routes: plan.routes.map((order, driver) => (only.includes(driver) ? order : [])) }
    : found
  return describePlan(plan, found, await askLegs(plan, asked, port))
}

/** Step 1: travel times between all points of a request. @throws DomainError `plan.unresolved-address`. */
export const askTravel = (request: PlanRequest, port: TravelPort): Promise<TravelMatrix> =>
  port.matrix(requirePositions(request), modes[request.method], planConditions(request))

/**
 * Step 2: the fastest routes, once the checker agrees. What it refuses is a bug of the search and never leaves.
 *
 * @throws DomainError `plan.rejected`.
 */
export function findSoundPlan(request: PlanRequest, travel: TravelMatrix, search: SoundSearch): FoundPlan {
  const { given, onRejected, ...options } = search
  const found = findPlan(request, travel, options, given)
  const faults = planFaults(request, travel, found, given)
  if (faults.length === 0) return found
  onRejected?.(faults, request)
  throw new DomainError(
    'unavailable',
    'plan.rejected',
    'We found an order, but it did not pass our check, so we do not show it. Please try again, or change a stop.',
  )
}

/** Routes, and where their drivers reload. */
type RoutedPlan = Pick<FoundPlan, 'routes' | 'reloads' | 'enteredReloads'>

/** Step 3: legs of the found routes and of the same stops as entered, all from one source. */
export async function askLegs(request: PlanRequest, found: RoutedPlan, port: TravelPort): Promise<PricedRoutes> {
  const legs = await port.legs(legQuestions(request, found), modes[request.method], planConditions(request))
  return toPriced(request, legs)
}

/** Estimated travel between all points of a request: what a browser's own search runs on. */
export const estimateTravel = (request: PlanRequest): TravelMatrix =>
  estimateMatrix(requirePositions(request), modes[request.method])

/**
 * Found routes by travel that is at hand, estimates or a matrix, at once: what is shown until a provider has priced the
 * same routes.
 */
export const estimateFound = (request: PlanRequest, found: FoundPlan, travel: TravelMatrix): DescribedPlan =>
  describeFound(request, found, legsAtHand(request, found, travel))

/** Chosen routes by travel that is at hand; the proof of how good they are would hold up a screen. */
export function estimatePlan(plan: Plan, travel = estimateTravel(plan)): DescribedPlan {
  const chosen = weighPlan(plan, travel)
  return describePlan(plan, chosen, legsAtHand(plan, chosen, travel))
}

/** The same routes alone, without what they break and leave out, which takes most of the time of a full day. */
export function estimateRoutes(plan: Plan, travel: TravelMatrix): readonly PlannedRoute[] {
  const timed = timePlan(plan, travel)
  return describePlan(plan, timed, legsAtHand(plan, timed, travel)).routes
}

function legsAtHand(request: PlanRequest, found: FoundPlan, travel: TravelMatrix): PricedRoutes {
  const positions = requirePositions(request)
  return toPriced(request, legsByMatrix(legQuestions(request, found), modes[request.method], { positions, travel }))
}

/** The found routes, then the entered ones. A driver without stops among others stays at home: nothing is asked. */
function legQuestions(request: PlanRequest, { routes, reloads, enteredReloads }: RoutedPlan): TravelPoint[][] {
  const isDriven = (order: readonly number[]): boolean => order.length > 0 || request.drivers.length === 1
  const along = (all: Routes, trips: FoundPlan['reloads']): TravelPoint[][] =>
    all.map((order, driver) =>
      isDriven(order) ? routePositions(request, { driver, order, reloads: trips?.[driver] }) : [],
    )
  return [...along(routes, reloads), ...along(enteredRoutes(request, routes), enteredReloads)]
}

function toPriced({ drivers }: PlanRequest, { routes, ...answer }: TravelledRoutes): PricedRoutes {
  const paced = (legs: TravelledRoutes['routes']): TravelledRoutes['routes'] =>
    legs.map((each, driver) => each.map((leg) => legAtSpeed(leg, drivers[driver]?.speedFactor)))
  return { found: paced(routes.slice(0, drivers.length)), entered: paced(routes.slice(drivers.length)), ...answer }
}
