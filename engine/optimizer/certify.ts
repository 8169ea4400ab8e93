import { capabilitiesOf } from './capabilities/capabilities.ts'
import { serves } from './capabilities/kernels.ts'
import type { Problem } from './problem/problem.ts'
import { leastFixedCost, leastWorkCost } from './relax/least-fixed-cost.ts'
import { hasLateHours, leastLateCost, toSeconds } from './relax/least-seconds.ts'
import { relaxToRoute } from './relax/relax-to-route.ts'
import { certifyRoute } from './route/certify-route.ts'
import type { Certificate, Solution } from './solution/solution.ts'

/**
 * Proves how far the cost of a solution can be from the least possible one.
 *
 * The bound is that of the order alone and of what is paid in any order: windows, loads, skills and the weighted terms
 * can only add to it, so it is tight for a single vehicle without them and weak, but true, for fleets. `undefined` where
 * nothing is proven: for a solution that leaves tasks unassigned, as another choice of tasks could cost less, and under
 * rules that the bound does not know.
 */
export function certify(problem: Problem, solution: Solution): Certificate | undefined {
  if (solution.unassignedJobs.length > 0 || solution.unassignedShipments.length > 0) return undefined
  if (!serves('bound', capabilitiesOf(problem))) return undefined
  const relaxation = relaxToRoute(problem)
  // A break that is only due while the vehicle is out may cost nothing.
  if (!relaxation || problem.vehicles.some(({ breaks = [] }) => breaks.some(({ isOnlyWhileOut }) => isOnlyWhileOut))) {
    return undefined
  }
  const { route, scale } = relaxation
  const { cost } = solution.value
  const fixed = leastFixedCost(problem) + leastWorkCost(problem) + lateCost(problem, solution)
  const proof = certifyRoute(route, Math.ceil((cost - fixed) * scale))
  if (!proof) return undefined
  const bound = proof.bound / scale + fixed
  if (cost < bound || bound <= 0) return cost === 0 ? { method: proof.method, bound: 0, cost, gap: 0 } : undefined
  return { method: proof.method, bound, cost, gap: (cost - bound) / bound }
}

/** What late hours cost at least: travel is bounded once more, in seconds. */
function lateCost(problem: Problem, { routes }: Solution): number {
  const relaxation = hasLateHours(problem) ? relaxToRoute(toSeconds(problem)) : undefined
  if (!relaxation) return 0
  const travel = routes.reduce((sum, route) => sum + route.travel, 0)
  const proof = certifyRoute(relaxation.route, Math.ceil(travel * relaxation.scale))
  return leastLateCost(problem, proof ? proof.bound / relaxation.scale : 0)
}
