import {
  type Certificate,
  certify,
  type Evaluation,
  evaluate,
  type Problem,
  type Solution,
} from '#engine/optimizer/index.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { describeBroken } from './broken-rules.ts'
import { restOf, tailsOf, withHeads } from './driven.ts'
import {
  type EnteredOrders,
  enteredRoutes,
  type FoundPlan,
  type PlanCertificate,
  type Schedules,
} from './found-plan.ts'
import { paceOf } from './hours/go-by-leg.ts'
import { searchByHour } from './hours/search-by-hour.ts'
import { brokenTies } from './kinds/broken-ties.ts'
import { mayReload } from './kinds/may-reload.ts'
import { reloadPlaces } from './kinds/reload-places.ts'
import { toGiven } from './kinds/tasks.ts'
import { hasKinds } from './kinds/with-kinds.ts'
import { brokenPlaces } from './locks/locks.ts'
import { findObstructions } from './obstructions/obstructions.ts'
import type { Plan, PlanRequest, Routes } from './plan.ts'
import { planToProblem } from './plan-to-problem.ts'
import { schedulesOf } from './schedules.ts'
import { type PlanSearch, searchRoutes } from './search-routes.ts'

/**
 * The fastest routes for a request by the given travel times, with their certificate.
 *
 * Locked stops stand at their places among those that are served; a place beyond the last of them is the last one.
 * `given` are the routes as they stand, which tell what a locked stop, order or route is locked to where there are
 * several drivers. What is driven stays at the head of its route. Pure: the same request, travel and options give the same routes in a Lambda and in a browser.
 */
export function findPlan(request: PlanRequest, travel: TravelMatrix, search: PlanSearch, given?: Routes): FoundPlan {
  const plan = { ...request, routes: findRoutes(request, travel, search, given) }
  return { ...keepPlan(plan, travel), entered: judgeEntered(plan, travel) }
}

/** The same routes alone, without what they leave out and why, which may take longer than the search. */
export function findRoutes(request: PlanRequest, travel: TravelMatrix, search: PlanSearch, given: Routes = []): Routes {
  const rest = restOf({ ...request, routes: given })
  const { from, onImprovement, ...options } = search
  const wanted: PlanSearch = {
    ...options,
    ...(from && { from: tailsOf(request, from) }),
    ...(onImprovement && { onImprovement: (better: Routes) => onImprovement(withHeads(request, better)) }),
  }
  const tails = paceOf(request, travel)
    ? searchByHour(rest, travel, wanted, rest.routes)
    : searchRoutes(rest, planToProblem(request, travel), wanted, rest.routes)
  return withHeads(request, tails)
}

/** Routes that a search has found so far, without a certificate. */
export const weighFound = (plan: Plan, travel: TravelMatrix): FoundPlan => ({
  ...weighPlan(plan, travel),
  entered: judgeEntered(plan, travel),
})

/** Routes that somebody chose, with their certificate. Broken rules do not stop them: they are told. */
export function keepPlan(plan: Plan, travel: TravelMatrix): FoundPlan {
  const problem = planToProblem(plan, travel)
  const evaluation = evaluate(problem, toGiven(problem, tailsOf(plan, plan.routes)))
  const judged = judgePlan(plan, problem, evaluation)
  if (judged.brokenRules.length > 0) return judged
  const proof = paceOf(plan, travel) ? null : certifyPlan(plan, problem, evaluation.solution)
  return { ...judged, certificate: proof && { ...proof, times: travel.source ?? 'estimated' } }
}

/** Routes that somebody chose, without a certificate, which takes most of the time. */
export function weighPlan(plan: Plan, travel: TravelMatrix): FoundPlan {
  const problem = planToProblem(plan, travel)
  return judgePlan(plan, problem, evaluate(problem, toGiven(problem, tailsOf(plan, plan.routes))))
}

/** Routes that somebody chose, with their breaks and reloads: enough to time them. Nothing is said of what they break or leave out. */
export function timePlan(plan: Plan, travel: TravelMatrix): FoundPlan {
  const problem = planToProblem(plan, travel)
  const { solution } = evaluate(problem, toGiven(problem, tailsOf(plan, plan.routes)))
  return { routes: plan.routes, unserved: [], brokenRules: [], certificate: null, ...restsOf(plan, problem, solution) }
}

function judgePlan(plan: Plan, problem: Problem, evaluation: Evaluation): FoundPlan {
  const { solution } = evaluation
  return {
    routes: plan.routes,
    unserved: findObstructions(restOf(plan), problem, solution),
    brokenRules: [...describeBroken(plan, { problem, ...evaluation }), ...brokenTies(plan)],
    certificate: null,
    ...restsOf(plan, problem, solution),
  }
}

/** When drivers rest and serve, and where they reload. */
function restsOf(
  plan: Plan,
  problem: Problem,
  solution: Solution,
): Schedules & Pick<FoundPlan, 'reloads' | 'enteredReloads'> {
  return {
    ...schedulesOf(plan, problem, solution),
    ...(mayReload(plan) && {
      reloads: reloadPlaces(plan, problem),
      enteredReloads: reloadPlaces({ ...plan, routes: enteredRoutes(plan, plan.routes) }, problem),
    }),
  }
}

/** How the stops of these routes fare in the order as entered. What is locked of a whole route stays as it was found. */
function judgeEntered(found: Plan, travel: TravelMatrix): EnteredOrders {
  const plan = { ...found, routes: enteredRoutes(found, found.routes) }
  const problem = planToProblem(plan, travel)
  const evaluation = evaluate(problem, toGiven(problem, tailsOf(plan, plan.routes)))
  const { breaks, served, unserved } = judgePlan(plan, problem, evaluation)
  const misplaced = new Set(brokenPlaces(plan).keys())
  const keepsRules = plan.drivers.map(({ lock }, driver) => {
    const isBroken = evaluation.violations.some(({ vehicle = driver }) => vehicle === driver)
    return lock === undefined && !isBroken && !plan.routes[driver]?.some((stop) => misplaced.has(stop))
  })
  return { keepsRules, breaks, ...(served && { served }), unserved }
}

/** What a proof says before it is told whose travel times it speaks of. */
type Proof = Omit<PlanCertificate, 'times'>

/**
 * The bound knows the order alone. Beside hours, breaks, pairs and the other rules of a fleet it says nothing: waiting is no travel, and makes another
 * order the better one. What only forbids orders, such as a lock or the end of the day, leaves a proven best plan the
 * best, and nothing else is said of it.
 */
function certifyPlan(plan: Plan, problem: Problem, solution: Solution): Proof | null {
  if (hasHours(plan) || hasKinds(plan)) return null
  const proof = publicCertificate(certify(problem, solution))
  return proof && proof.gapPercent > 0 && hasLimits(plan) ? null : proof
}

const hasHours = ({ stops, drivers }: Plan): boolean =>
  stops.some(({ window }) => window !== undefined) || drivers.some(({ breaks = [] }) => breaks.length > 0)

const hasLimits = ({ stops, drivers, objective }: Plan): boolean =>
  stops.some(({ position, lockedAt }) => position !== undefined || lockedAt !== undefined) ||
  drivers.some(
    ({ lock, finishBy, maxMinutes, maxStops, capacity }) =>
      (lock ?? finishBy ?? maxMinutes ?? maxStops ?? capacity) !== undefined,
  ) ||
  stops.some(({ skills = [] }) => skills.length > 0) ||
  objective?.useEveryVehicle === true

/** The gap as percent, rounded up to a tenth so that it is never said better than proven. */
export function publicCertificate(certificate: Certificate | undefined): Proof | null {
  if (!certificate) return null
  return { method: certificate.method, gapPercent: Math.max(0, Math.ceil(certificate.gap * 1000 - 1e-9) / 10) }
}
