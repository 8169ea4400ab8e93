import { resolveVisit, type Visit } from './check/route-case.ts'
import type { Ride } from './check/rules/relation.ts'
import { findObstacle, type Obstacle } from './explain/obstacle.ts'
import { createLookup, type Lookup } from './problem/lookup.ts'
import type { Problem } from './problem/problem.ts'
import type { Solution } from './solution/solution.ts'

/** Why a task is unassigned, vehicle by vehicle. */
export interface Explanation {
  /** Id of the job, or of the pickup of a shipment where `kind` says so. */
  readonly job: number
  readonly kind?: 'pickup'
  /** One per vehicle, in the order of the problem. */
  readonly vehicles: readonly Obstacle[]
}

/**
 * For each unassigned task and each vehicle the first rule that blocks it, and the smallest change that would admit it.
 *
 * The task is tried at every place of the vehicle's route as it stands; the place that breaks least speaks. O(unassigned
 * × vehicles × route length²), for shipments once more the route length.
 */
export function explain(problem: Problem, solution: Solution): readonly Explanation[] {
  const lookup = createLookup(problem)
  const visits = new Map(
    solution.routes.map(({ vehicle, steps }) => [
      vehicle,
      steps.flatMap((step) => resolveVisit(lookup, step, lookup.vehicles.get(vehicle)) ?? []),
    ]),
  )
  const others = [...visits].flatMap(([vehicle, route]) => route.map((visit): Ride => ({ vehicle, visit })))
  const obstacles = ([first, ...second]: readonly Visit[]): Obstacle[] =>
    problem.vehicles.flatMap((vehicle) =>
      first
        ? findObstacle(problem, lookup, vehicle, {
            visits: visits.get(vehicle.id) ?? [],
            task: [first, ...second],
            others,
          })
        : [],
    )
  return [
    ...solution.unassignedJobs.map((job) => ({ job, vehicles: obstacles(jobVisits(lookup, job)) })),
    ...solution.unassignedShipments.map((job) => ({
      job,
      kind: 'pickup' as const,
      vehicles: obstacles(shipmentVisits(lookup, job)),
    })),
  ]
}

const jobVisits = (lookup: Lookup, id: number): Visit[] => [resolveVisit(lookup, { kind: 'job', id }) ?? []].flat()

function shipmentVisits(lookup: Lookup, id: number): Visit[] {
  const delivery = lookup.pickups.get(id)?.delivery.id ?? id
  return [
    resolveVisit(lookup, { kind: 'pickup', id }) ?? [],
    resolveVisit(lookup, { kind: 'delivery', id: delivery }) ?? [],
  ].flat()
}
