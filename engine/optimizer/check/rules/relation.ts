import type { Lookup } from '../../problem/lookup.ts'
import type { Problem, Relation } from '../../problem/problem.ts'
import type { Route } from '../../solution/solution.ts'
import { atStop, resolveVisit, stopName, type Visit } from '../route-case.ts'
import type { Violation } from '../violation.ts'

/** A visit, and the vehicle that makes it. */
export interface Ride {
  readonly vehicle: number
  readonly visit: Visit
}

/** Who makes which visit on these routes. */
export const ridesOf = (lookup: Lookup, routes: readonly Route[]): Ride[] =>
  routes.flatMap(({ vehicle, steps }) =>
    steps.flatMap((step) => {
      const visit = resolveVisit(lookup, step)
      return visit ? { vehicle, visit } : []
    }),
  )

/**
 * Members of relations that ride with whom they must not, or without whom they must. A rule of the whole plan: who is
 * left out is in nobody's way. O(relations × rides).
 */
export const checkRelations = ({ relations = [] }: Problem, rides: readonly Ride[]): Violation[] =>
  relations.flatMap((relation) => {
    const members = rides
      .filter(({ visit }) => rankIn(relation, visit) !== -1)
      .sort((left, right) => rankIn(relation, left.visit) - rankIn(relation, right.visit))
    return members.flatMap((ride) => conflict(relation, ride, members) ?? [])
  })

/** What a visit breaks on a vehicle beside the rides of others. */
export function relationsBrokenBy(problem: Problem, ride: Ride, others: readonly Ride[]): Violation[] {
  const relations = (problem.relations ?? []).filter((relation) => rankIn(relation, ride.visit) !== -1)
  const { job, kind } = atStop(ride.visit)
  const broken = checkRelations({ ...problem, relations }, [...others, ride])
  return broken.filter((violation) => violation.job === job && violation.kind === kind)
}

/** The place of a visit among the members, or −1. A shipment is a member by its pickup. */
function rankIn({ jobs = [], shipments = [] }: Relation, { kind, task }: Visit): number {
  if (kind === 'job') return jobs.indexOf(task.id)
  const rank = kind === 'pickup' ? shipments.indexOf(task.id) : -1
  return rank === -1 ? -1 : jobs.length + rank
}

function conflict({ type }: Relation, { vehicle, visit }: Ride, members: readonly Ride[]): Violation | undefined {
  const isTogether = type === 'in-same-route'
  const other = members.find((ride) => ride.visit !== visit && (ride.vehicle === vehicle) !== isTogether)
  if (!other) return undefined
  const asked = isTogether ? 'must' : 'must not'
  const message = `${stopName(visit)} ${asked} ride with ${stopName(other.visit)}, on vehicle ${other.vehicle}`
  return { code: 'relation', vehicle, ...atStop(visit), message }
}
