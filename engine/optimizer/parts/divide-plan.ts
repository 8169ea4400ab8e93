import type { Random } from '#engine/base/random.ts'
import { createLookup } from '../problem/lookup.ts'
import type { GivenRoute, Problem, Vehicle } from '../problem/problem.ts'
import type { Route, Solution } from '../solution/solution.ts'
import { toGiven } from '../solution/to-given.ts'
import { divideRoutes } from './divide-routes.ts'
import { type PartMembers, type PartProblem, partProblem } from './part-problem.ts'

/** Neighbouring routes of a plan as a problem, with the orders that they have. */
export interface DividedPart extends PartProblem {
  readonly given: readonly GivenRoute[]
  /** Tasks that it may serve. */
  readonly weight: number
}

/** Routes among which an absent request finds its part, by how near they are. */
const NEAREST = 3
/** Draws of a route for an idle vehicle, of which the nearest is taken. */
const DRAWS = 3

/** A route with all that goes with it into a part. */
interface Company extends PartMembers {
  readonly given: GivenRoute
  readonly middle: number
}

/**
 * Divides a plan into parts of `most` tasks or less, as far as single routes allow it: each vehicle and each request
 * belongs to one of them.
 *
 * A request that is absent goes with one of the nearest routes, an idle vehicle with a route not far from its start,
 * both by chance, so that others try them the next time. The plan has at least one route. O(requests × routes).
 */
export function dividePlan(problem: Problem, plan: Solution, most: number, random: Random): DividedPart[] {
  const apart = apartIn(problem)
  const companies = shareIdle(problem, shareAbsent(problem, plan, { apart, random }), { apart, random })
  const weights = companies.map(({ jobs, shipments }) => jobs.length + 2 * shipments.length)
  const middleAt = (route: number): number => companies[route]?.middle ?? 0
  const map = { weights, apart: (route: number, other: number) => apart(middleAt(route), middleAt(other)) }
  return divideRoutes(map, most, random).map((group) => {
    const own = group.flatMap((route) => companies[route] ?? [])
    return {
      ...partProblem(problem, {
        vehicles: own.flatMap(({ vehicles }) => vehicles),
        jobs: own.flatMap(({ jobs }) => jobs),
        shipments: own.flatMap(({ shipments }) => shipments),
      }),
      given: own.map(({ given }) => given),
      weight: group.reduce((sum, route) => sum + (weights[route] ?? 0), 0),
    }
  })
}

interface Sharing {
  readonly apart: Apart
  readonly random: Random
}

/** The routes with their own requests and those absent ones that are near. */
function shareAbsent(problem: Problem, plan: Solution, { apart, random }: Sharing): Company[] {
  const lookup = createLookup(problem)
  const companies = plan.routes.map((route) => ({
    vehicles: [lookup.vehicles.get(route.vehicle) ?? []].flat(),
    jobs: idsOf(route, 'job').flatMap((id) => lookup.jobs.get(id) ?? []),
    shipments: idsOf(route, 'pickup').flatMap((id) => lookup.pickups.get(id) ?? []),
    given: toGiven(route),
    middle: middleOf(route, apart),
  }))
  const oneNear = (location: number) => {
    const away = companies.map(({ middle }) => apart(middle, location))
    const near = [...away.keys()].sort((left, right) => (away[left] ?? 0) - (away[right] ?? 0) || left - right)
    return companies[near[random.below(Math.min(NEAREST, near.length))] ?? 0]
  }
  for (const id of plan.unassignedJobs) {
    const job = lookup.jobs.get(id)
    if (job) oneNear(job.location)?.jobs.push(job)
  }
  for (const id of plan.unassignedShipments) {
    const shipment = lookup.pickups.get(id)
    if (shipment) oneNear(shipment.pickup.location)?.shipments.push(shipment)
  }
  return companies
}

/** The same with the idle vehicles. */
function shareIdle(problem: Problem, companies: readonly Company[], { apart, random }: Sharing): Company[] {
  const used = new Set(companies.map(({ given }) => given.vehicle))
  const joined = companies.map((): Vehicle[] => [])
  for (const vehicle of problem.vehicles) {
    if (used.has(vehicle.id)) continue
    const place = vehicle.start ?? vehicle.end
    const awayOf = (route: number): number => (place === undefined ? 0 : apart(place, companies[route]?.middle ?? 0))
    const draws = Array.from({ length: DRAWS }, () => random.below(companies.length))
    joined[draws.reduce((best, route) => (awayOf(route) < awayOf(best) ? route : best))]?.push(vehicle)
  }
  return companies.map((company, index) => ({
    ...company,
    vehicles: [...company.vehicles, ...(joined[index] ?? [])],
  }))
}

const idsOf = ({ steps }: Route, kind: 'job' | 'pickup'): number[] =>
  steps.flatMap((step) => (step.kind === kind ? (step.id ?? []) : []))

/** Seconds from one location to another and back. */
type Apart = (from: number, to: number) => number

/** How far apart locations are for the first vehicle. */
function apartIn({ vehicles: [first], matrices }: Problem): Apart {
  const { size, durations } = matrices[first?.profile ?? ''] ?? { size: 0, durations: new Int32Array(0) }
  return (from, to) => (durations[from * size + to] ?? 0) + (durations[to * size + from] ?? 0)
}

/** The location of a route from which its others are nearest in sum: a middle where there is no map. O(tasks²). */
function middleOf({ steps }: Route, apart: Apart): number {
  const places = steps.flatMap(({ kind, location = -1 }) =>
    location >= 0 && kind !== 'start' && kind !== 'end' ? [location] : [],
  )
  const sums = places.map((place) => places.reduce((sum, other) => sum + apart(place, other), 0))
  return places[sums.indexOf(Math.min(...sums))] ?? 0
}
