import type { GivenRoute, GivenStep, Problem, Relation, Route } from '#engine/optimizer/index.ts'
import type { Routes } from '../plan.ts'
import { placeReloads } from './place-reloads.ts'

/** Routes, without what is driven, as the optimizer is given them: pairs by their halves, and reloads where they cost least. */
export const toGiven = (problem: Problem, routes: Routes): GivenRoute[] =>
  routes.map((order, vehicle) => givenRoute(problem, vehicle, order))

/** The route of one vehicle. A stop that is neither job nor half of a pair is named as a job that the problem does not know. */
export function givenRoute(problem: Problem, vehicle: number, order: readonly number[]): GivenRoute {
  const { shipments = [] } = problem
  const mayReload = problem.vehicles.some(({ id, reloads = [] }) => id === vehicle && reloads.length > 0)
  if (shipments.length === 0 && !mayReload) return { vehicle, jobs: order }
  const kinds = new Map<number, GivenStep['kind']>([
    ...shipments.map(({ pickup }) => [pickup.id, 'pickup'] as const),
    ...shipments.map(({ delivery }) => [delivery.id, 'delivery'] as const),
  ])
  const steps = order.map((id): GivenStep => ({ kind: kinds.get(id) ?? 'job', id }))
  return { vehicle, jobs: [], steps: mayReload ? placeReloads(problem, vehicle, steps) : steps }
}

/** The stops of a route in driving order, by their places as entered. */
export const stopsOfRoute = (route: Pick<Route, 'steps'> | undefined): number[] =>
  (route?.steps ?? []).flatMap(({ kind, id }) =>
    id !== undefined && (kind === 'job' || kind === 'pickup' || kind === 'delivery') ? [id] : [],
  )

/** Every stop that a problem asks for, by its place as entered. */
export const stopsOfProblem = ({ jobs, shipments = [] }: Pick<Problem, 'jobs' | 'shipments'>): number[] => [
  ...jobs.map(({ id }) => id),
  ...shipments.flatMap(({ pickup, delivery }) => [pickup.id, delivery.id]),
]

/** The part of a problem that asks for these stops; a pair of which one half goes is not in it. */
export function keepStops(problem: Problem, keeps: (stop: number) => boolean): Problem {
  const { shipments, relations, ...rest } = problem
  const kept = shipments?.filter(({ pickup, delivery }) => keeps(pickup.id) && keeps(delivery.id))
  const jobs = rest.jobs.filter(({ id }) => keeps(id))
  return {
    ...rest,
    jobs,
    ...(kept && kept.length > 0 ? { shipments: kept } : {}),
    ...(relations ? { relations: relationsAmong(relations, { jobs, shipments: kept ?? [] }) } : {}),
  }
}

/** Relations without members that a problem does not have. */
function relationsAmong(
  relations: readonly Relation[],
  { jobs, shipments }: Required<Pick<Problem, 'jobs' | 'shipments'>>,
): Relation[] {
  const [asJobs, asShipments] = [new Set(jobs.map(({ id }) => id)), new Set(shipments.map(({ pickup }) => pickup.id))]
  return relations.flatMap((relation): Relation[] => {
    const own = (relation.jobs ?? []).filter((id) => asJobs.has(id))
    const pairs = (relation.shipments ?? []).filter((id) => asShipments.has(id))
    return own.length + pairs.length < 2 ? [] : [{ type: relation.type, jobs: own, shipments: pairs }]
  })
}

/** Whether a route has both halves of every pair, or none, the pickup first. */
export function halvesOf({ shipments = [] }: Pick<Problem, 'shipments'>, order: readonly number[]): number[] {
  return shipments.flatMap(({ pickup, delivery }) => {
    const [from, to] = [order.indexOf(pickup.id), order.indexOf(delivery.id)]
    if (from < 0 && to < 0) return []
    return from >= 0 && from < to ? [] : [pickup.id, delivery.id]
  })
}
