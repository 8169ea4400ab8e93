import { createLookup, type Lookup } from '../problem/lookup.ts'
import type { Job, Problem, Shipment } from '../problem/problem.ts'
import type { Route, Step, Value } from '../solution/solution.ts'
import { longestRoute } from './terms/balance.ts'
import { countCrossings } from './terms/compactness.ts'
import { scatterOfWork } from './terms/evenness.ts'
import { countChanges } from './terms/stability.ts'

/** Value of a set of timed and priced routes: what they serve, and what they cost with the terms of the objective. */
export function priceSolution(problem: Problem, routes: readonly Route[]): Value {
  const lookup = createLookup(problem)
  const served = routes.flatMap(({ steps }) => steps.flatMap((step) => servedBy(lookup, step) ?? []))
  return {
    priority: served.reduce((sum, { priority = 0 }) => sum + priority, 0),
    served: served.length,
    cost: routes.reduce((sum, { cost }) => sum + cost, 0) + priceTerms(problem, routes),
  }
}

/** The job or the shipment that a step counts for; a delivery is counted with its pickup. */
function servedBy({ jobs, pickups }: Lookup, { kind, id }: Step): Job | Shipment | undefined {
  if (id === undefined) return undefined
  if (kind === 'job') return jobs.get(id)
  return kind === 'pickup' ? pickups.get(id) : undefined
}

/** The weighted terms of the objective. One that has no weight is not computed. */
function priceTerms(problem: Problem, routes: readonly Route[]): number {
  const { balance = 0, evenness = 0, compactness = 0, stability = 0 } = problem.objective ?? {}
  let cost = 0
  if (balance > 0) cost += balance * longestRoute(routes)
  if (evenness > 0) cost += evenness * scatterOfWork(routes, problem.vehicles.length)
  if (compactness > 0) cost += compactness * countCrossings(problem, routes)
  if (stability > 0) cost += stability * countChanges(problem.given ?? [], routes)
  return cost
}
