import {
  type Certificate,
  certify,
  type Evaluation,
  evaluate,
  type GivenRoute,
  type Problem,
  type Solution,
} from '#core/optimizer/index.ts'
import type { TravelMatrix } from '#core/travel/estimate-matrix.ts'
import { describeBroken } from './broken-rules.ts'
import type { FoundPlan, PlacedBreak, PlanCertificate } from './found-plan.ts'
import { locksOf } from './locks.ts'
import { findObstructions } from './obstructions.ts'
import type { Plan, PlanRequest, Routes } from './plan.ts'
import { planToProblem } from './plan-to-problem.ts'
import { type PlanSearch, searchRoutes } from './search-routes.ts'

/**
 * The fastest routes for a request by the given travel times, with their certificate.
 *
 * Locked stops stand at their places among those that are served; a place beyond the last of them is the last one.
 * `given` are the routes as they stand, which tell what a locked stop, order or route is locked to where there are
 * several drivers. Pure: the same request, travel and options give the same routes in a Lambda and in a browser.
 */
export function findPlan(
  request: PlanRequest,
  travel: TravelMatrix,
  search: PlanSearch,
  given: Routes = [],
): FoundPlan {
  const routes = searchRoutes(request, planToProblem(request, travel), search, given)
  return keepPlan({ ...request, routes }, travel)
}

/** Routes that somebody chose, with their certificate. Broken rules do not stop them: they are told. */
export function keepPlan(plan: Plan, travel: TravelMatrix): FoundPlan {
  const problem = planToProblem(plan, travel)
  const evaluation = evaluate(problem, toGiven(plan.routes))
  return {
    ...judgePlan(plan, problem, evaluation),
    certificate: certifyPlan(plan, problem, evaluation.solution),
  }
}

/** Routes that somebody chose, without a certificate, which takes most of the time. */
export function weighPlan(plan: Plan, travel: TravelMatrix): FoundPlan {
  const problem = planToProblem(plan, travel)
  return judgePlan(plan, problem, evaluate(problem, toGiven(plan.routes)))
}

/** Routes as the optimizer is given them. */
export const toGiven = (routes: Routes): GivenRoute[] => routes.map((jobs, vehicle) => ({ vehicle, jobs }))

function judgePlan(plan: Plan, problem: Problem, { solution, violations }: Evaluation): FoundPlan {
  return {
    routes: plan.routes,
    unserved: findObstructions(plan, problem, solution),
    brokenRules: describeBroken(plan, violations),
    certificate: null,
    breaks: plan.drivers.map((_, driver) => placedBreaks(solution, driver)),
  }
}

/** The bound knows no locks, so that beside them only a proven best plan says anything about the search. */
function certifyPlan({ stops, drivers }: Plan, problem: Problem, solution: Solution): PlanCertificate | null {
  const certificate = publicCertificate(certify(problem, solution))
  const hasLocks = locksOf(stops).size > 0 || drivers.some(({ lock }) => lock !== undefined)
  return certificate && hasLocks && certificate.gapPercent > 0 ? null : certificate
}

function placedBreaks({ routes }: Solution, driver: number): PlacedBreak[] {
  const steps = routes.find(({ vehicle }) => vehicle === driver)?.steps ?? []
  return steps.flatMap(({ kind, id = 0 }, index) => {
    if (kind !== 'break') return []
    return [{ rule: id, before: steps.slice(0, index).filter((step) => step.kind !== 'break').length }]
  })
}

/** The gap as percent, rounded up to a tenth so that it is never said better than proven. */
export function publicCertificate(certificate: Certificate | undefined): PlanCertificate | null {
  if (!certificate) return null
  return { method: certificate.method, gapPercent: Math.max(0, Math.ceil(certificate.gap * 1000 - 1e-9) / 10) }
}
