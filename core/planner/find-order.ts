import {
  type Certificate,
  certify,
  evaluate,
  explain,
  insertions,
  type Problem,
  type Solution,
  type SolveOptions,
  solve,
} from '#core/optimizer/index.ts'
import type { OptimizeRequest, RouteCertificate } from './planner.ts'
import { type RequestTravel, requestToProblem, VEHICLE } from './request-to-problem.ts'

/** An order of the stops, by their places in the list as entered. */
export interface FoundOrder {
  readonly order: readonly number[]
  readonly unserved: readonly { readonly entered: number; readonly reasons: readonly string[] }[]
  readonly certificate: RouteCertificate | null
  /** Number of the point (start = 0) before which lunch is taken. */
  readonly lunchBefore?: number
}

/**
 * The fastest order of a request's stops by the given travel times, with its certificate.
 *
 * Pure: the same request, travel and options give the same order in a Lambda and in a browser.
 */
export function findOrder(request: OptimizeRequest, travel: RequestTravel, options: SolveOptions): FoundOrder {
  const problem = requestToProblem(request, travel)
  return describeOrder(problem, solve(problem, options))
}

/**
 * An order that the driver chose, with its certificate. Stops that it does not name are unserved.
 *
 * Broken rules do not stop it: they are told by `brokenRules`.
 */
export function keepOrder(request: OptimizeRequest, travel: RequestTravel, order: readonly number[]): FoundOrder {
  const problem = requestToProblem(request, travel)
  const { solution } = evaluate(problem, [{ vehicle: VEHICLE, jobs: order }])
  return describeOrder(problem, solution)
}

/** What an order breaks, in words; empty when it keeps every rule. */
export function brokenRules(request: OptimizeRequest, travel: RequestTravel, order: readonly number[]): string[] {
  const { violations } = evaluate(requestToProblem(request, travel), [{ vehicle: VEHICLE, jobs: order }])
  return violations.filter(({ code }) => code !== 'unassigned').map(({ message }) => message)
}

/** The best place for one more stop in an order: the number of stops before it. The others keep their order. */
export function bestPlace(
  request: OptimizeRequest,
  travel: RequestTravel,
  order: readonly number[],
  entered: number,
): number {
  const [best] = insertions(requestToProblem(request, travel), [{ vehicle: VEHICLE, jobs: order }], entered, 1)
  return best?.position ?? order.length
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

function describeOrder(problem: Problem, solution: Solution): FoundOrder {
  const lunchBefore = lunchPoint(solution)
  return {
    order: orderOf(solution),
    unserved: explain(problem, solution).map(({ job, vehicles }) => ({
      entered: job,
      reasons: vehicles.map(({ message }) => message),
    })),
    certificate: publicCertificate(certify(problem, solution)),
    ...(lunchBefore === undefined ? {} : { lunchBefore }),
  }
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
