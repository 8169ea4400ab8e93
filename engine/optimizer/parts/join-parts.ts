import type { Problem } from '../problem/problem.ts'
import type { Route, Solution } from '../solution/solution.ts'
import type { DividedPart } from './divide-plan.ts'
import { toWhole } from './part-problem.ts'

/** The plan with the routes of those parts that got no worse; a part without an answer stays as it is. */
export function joinParts(
  problem: Problem,
  before: Solution,
  parts: readonly DividedPart[],
  answers: readonly Solution[],
): Solution {
  const routes = new Map(before.routes.map((route) => [route.vehicle, route]))
  for (const [index, part] of parts.entries()) {
    const answer = answers[index]
    const old = part.given.flatMap(({ vehicle }) => routes.get(vehicle) ?? [])
    if (!answer || isWorse(problem, answer, solutionOf(part.problem, old))) continue
    for (const { id } of part.problem.vehicles) routes.delete(id)
    for (const route of answer.routes) routes.set(route.vehicle, toWhole(route, part.locations))
  }
  return solutionOf(
    problem,
    problem.vehicles.flatMap(({ id }) => routes.get(id) ?? []),
  )
}

/** Lexicographic, as the search weighs plans; where each vehicle is to be used, fewer routes come before any cost. */
function isWorse(problem: Problem, answer: Solution, before: Solution): boolean {
  const usedBy = ({ routes }: Solution): number => (problem.objective?.useEveryVehicle ? routes.length : 0)
  const [left, right] = [answer.value, before.value]
  if (left.priority !== right.priority) return left.priority < right.priority
  if (left.served !== right.served) return left.served < right.served
  return usedBy(answer) === usedBy(before) ? left.cost > right.cost : usedBy(answer) < usedBy(before)
}

/** Routes in the order of their vehicles as a solution of a problem whose cost is that of its routes. */
function solutionOf({ jobs, shipments = [] }: Problem, routes: readonly Route[]): Solution {
  const served = new Set(routes.flatMap(({ steps }) => steps.map(({ kind, id }) => `${kind} ${id}`)))
  const absentJobs = jobs.filter(({ id }) => !served.has(`job ${id}`))
  const absentShipments = shipments.filter(({ pickup }) => !served.has(`pickup ${pickup.id}`))
  return {
    routes,
    unassignedJobs: ascending(absentJobs.map(({ id }) => id)),
    unassignedShipments: ascending(absentShipments.map(({ pickup }) => pickup.id)),
    value: {
      priority: sumPriorities([...jobs, ...shipments]) - sumPriorities([...absentJobs, ...absentShipments]),
      served: jobs.length + shipments.length - absentJobs.length - absentShipments.length,
      cost: routes.reduce((sum, { cost }) => sum + cost, 0),
    },
  }
}

const ascending = (ids: readonly number[]): number[] => ids.toSorted((left, right) => left - right)

const sumPriorities = (requests: readonly { readonly priority?: number }[]): number =>
  requests.reduce((sum, { priority = 0 }) => sum + priority, 0)
