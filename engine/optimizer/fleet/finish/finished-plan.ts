import { intAt } from '#engine/base/typed-array.ts'
import type { Route, Solution } from '../../solution/solution.ts'
import { compactnessCost } from '../goals/compactness.ts'
import { stabilityCost } from '../goals/stability.ts'
import type { Plan } from '../plan/plan.ts'
import { finishRoute } from './finished-route.ts'

/** The plan as a solution: timed, priced, and named by ids. */
export function finishPlan(plan: Plan): Solution {
  const { problem, jobs, requests } = plan.instance
  const { shipments = [] } = problem
  const routes = problem.vehicles.flatMap((owner, vehicle) =>
    intAt(plan.count, vehicle) > 0 ? [finishRoute(plan, vehicle, owner)] : [],
  )
  const absent = plan.absent.slice(0, plan.absentCount)
  const priorities = [...problem.jobs, ...shipments].map(({ priority = 0 }, request) =>
    intAt(plan.vehicle, request) === -1 ? 0 : priority,
  )
  return {
    routes,
    unassignedJobs: idsOf(absent, (request) => problem.jobs[request]?.id),
    unassignedShipments: idsOf(absent, (request) => shipments[request - jobs]?.pickup.id),
    value: {
      priority: priorities.reduce((sum, priority) => sum + priority, 0),
      served: requests - plan.absentCount,
      cost: routes.reduce((sum, { cost }) => sum + cost, 0) + priceTerms(plan, routes),
    },
  }
}

const idsOf = (absent: Int32Array, idOf: (request: number) => number | undefined): number[] =>
  Array.from(absent)
    .flatMap((request) => idOf(request) ?? [])
    .sort((left, right) => left - right)

function priceTerms(plan: Plan, routes: readonly Route[]): number {
  const { instance } = plan
  const { balance = 0, evenness = 0 } = instance.problem.objective ?? {}
  const { compactness, stability } = instance.terms
  const longest = Math.max(0, ...routes.map(({ travel, service, waiting }) => travel + service + waiting))
  const crossings = compactness > 0 ? compactnessCost(plan) / instance.scale : 0
  const changes = stability > 0 ? stabilityCost(plan) / instance.scale : 0
  const scattered = evenness > 0 ? scatterOfDays(routes.map(workOf), instance.vehicles) : 0
  return balance * longest + evenness * scattered + crossings + changes
}

const workOf = ({ travel, steps }: Route): number =>
  travel + steps.reduce((sum, { kind, service }) => sum + (kind === 'break' ? 0 : service), 0)

function scatterOfDays(days: readonly number[], vehicles: number): number {
  const mean = days.reduce((sum, day) => sum + day, 0) / vehicles
  if (mean === 0) return 0
  const idle = (vehicles - days.length) * mean ** 2
  return (days.reduce((sum, day) => sum + (day - mean) ** 2, 0) + idle) / mean
}
