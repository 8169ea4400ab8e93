import {
  type Certificate,
  certify,
  evaluate,
  insertions,
  type Problem,
  type Solution,
  solve,
} from '#core/optimizer/index.ts'
import { describeBroken } from './broken-rules.ts'
import { findLockedOrder } from './find-locked-order.ts'
import { keepLocks, locksOf } from './locks.ts'
import { findObstructions } from './obstructions.ts'
import type { OrderSearch } from './order-between-locks.ts'
import type { Obstruction, OptimizeRequest, RouteCertificate } from './planner.ts'
import { type RequestTravel, requestToProblem, VEHICLE } from './request-to-problem.ts'

/** An order of the stops, by their places in the list as entered. */
export interface FoundOrder {
  readonly order: readonly number[]
  readonly unserved: readonly Obstruction[]
  /** What the order breaks, a sentence each. */
  readonly brokenRules: readonly string[]
  readonly certificate: RouteCertificate | null
  /** Number of the point (start = 0) before which lunch is taken. */
  readonly lunchBefore?: number
}

/**
 * The fastest order of a request's stops by the given travel times, with its certificate.
 *
 * Locked stops stand at their places among those that are served; a place beyond the last of them is the last one.
 * Pure: the same request, travel and options give the same order in a Lambda and in a browser.
 */
export function findOrder(request: OptimizeRequest, travel: RequestTravel, search: OrderSearch): FoundOrder {
  const problem = requestToProblem(request, travel)
  const locks = locksOf(request.stopList)
  const order = locks.size > 0 ? findLockedOrder(problem, locks, search) : findFreeOrder(problem, search)
  return { ...judgeOrder(request, problem, order), certificate: certifyOrder(request, problem, order) }
}

function findFreeOrder(problem: Problem, { onImprovement, ...options }: OrderSearch): number[] {
  const tell = onImprovement && { onImprovement: (better: Solution) => onImprovement(orderOf(better)) }
  return orderOf(solve(problem, { ...options, ...tell }))
}

/**
 * An order that the driver chose, with its certificate. Stops that it does not name are unserved.
 *
 * Broken rules do not stop it: they are told.
 */
export function keepOrder(request: OptimizeRequest, travel: RequestTravel, order: readonly number[]): FoundOrder {
  const problem = requestToProblem(request, travel)
  return { ...judgeOrder(request, problem, order), certificate: certifyOrder(request, problem, order) }
}

/** An order that the driver chose, without a certificate, which takes most of the time. */
export const weighOrder = (request: OptimizeRequest, travel: RequestTravel, order: readonly number[]): FoundOrder =>
  judgeOrder(request, requestToProblem(request, travel), order)

/** The order with one more stop at its best place: the others keep their order among each other, and their locks. */
export function insertStop(
  request: OptimizeRequest,
  travel: RequestTravel,
  order: readonly number[],
  entered: number,
): number[] {
  const problem = requestToProblem(request, travel)
  const locks = locksOf(request.stopList)
  const joinAt = (place: number): number[] => keepLocks(order.toSpliced(place, 0, entered), locks)
  if (locks.size === 0) {
    const [best] = insertions(problem, [{ vehicle: VEHICLE, jobs: order }], entered, 1)
    return joinAt(best?.position ?? order.length)
  }
  const trials = Array.from({ length: order.length + 1 }, (_, place) => {
    const joined = joinAt(place)
    const { solution, violations } = evaluate(problem, [{ vehicle: VEHICLE, jobs: joined }])
    return { joined, broken: violations.length, cost: solution.value.cost }
  })
  return trials.reduce((best, trial) => ((trial.broken - best.broken || trial.cost - best.cost) < 0 ? trial : best))
    .joined
}

/** Seconds of travel along an order, start and end included. */
export function orderSeconds(
  { options }: OptimizeRequest,
  { size, durations }: RequestTravel,
  order: readonly number[],
): number {
  const points = [0, ...order.map((entered) => entered + 1), ...(options?.openEnd ? [] : [size - 1])]
  return points.slice(1).reduce((sum, to, index) => sum + (durations[(points[index] ?? 0) * size + to] ?? 0), 0)
}

function judgeOrder(request: OptimizeRequest, problem: Problem, order: readonly number[]): FoundOrder {
  const { solution, violations } = evaluate(problem, [{ vehicle: VEHICLE, jobs: order }])
  const lunchBefore = lunchPoint(solution)
  return {
    order,
    unserved: findObstructions(request, problem, { solution, order }),
    brokenRules: describeBroken(request, violations, order),
    certificate: null,
    ...(lunchBefore === undefined ? {} : { lunchBefore }),
  }
}

/** The bound knows no locks, so that beside them only a proven best order says anything about the search. */
function certifyOrder({ stopList }: OptimizeRequest, problem: Problem, order: readonly number[]) {
  const { solution } = evaluate(problem, [{ vehicle: VEHICLE, jobs: order }])
  const certificate = publicCertificate(certify(problem, solution))
  return certificate && locksOf(stopList).size > 0 && certificate.gapPercent > 0 ? null : certificate
}

/** Entered places of the stops of a one-vehicle solution, in driving order. */
export const orderOf = ({ routes }: Solution): number[] =>
  (routes[0]?.steps ?? []).flatMap(({ kind, id }) => (kind === 'job' && id !== undefined ? [id] : []))

function lunchPoint({ routes }: Solution): number | undefined {
  const steps = routes[0]?.steps ?? []
  const lunch = steps.findIndex(({ kind }) => kind === 'break')
  return lunch < 0 ? undefined : steps.slice(0, lunch).length
}

/** The gap as percent, rounded up to a tenth so that it is never said better than proven. */
export function publicCertificate(certificate: Certificate | undefined): RouteCertificate | null {
  if (!certificate) return null
  return { method: certificate.method, gapPercent: Math.max(0, Math.ceil(certificate.gap * 1000 - 1e-9) / 10) }
}
