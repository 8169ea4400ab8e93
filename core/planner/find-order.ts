import { type Certificate, certify, explain, type Solution, type SolveOptions, solve } from '#core/optimizer/index.ts'
import type { OptimizeRequest, RouteCertificate } from './planner.ts'
import { type RequestTravel, requestToProblem } from './request-to-problem.ts'

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
  const solution = solve(problem, options)
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
  return { method: certificate.method, gapPercent: Math.ceil(certificate.gap * 1000 - 1e-9) / 10 }
}
