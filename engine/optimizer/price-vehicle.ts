import type { SolveOptions } from './effort/solve-options.ts'
import { evaluate } from './evaluate.ts'
import { type CostParts, partsOf } from './explain/cost-parts.ts'
import { lateHoursOf } from './explain-pay.ts'
import { improve } from './improve.ts'
import { groupVehicles } from './problem/compatibility.ts'
import { createLookup } from './problem/lookup.ts'
import type { GivenRoute, GivenStep, Preference, Problem, Vehicle } from './problem/problem.ts'
import type { Solution, Value } from './solution/solution.ts'

/** What the day would cost with one more vehicle like those that are in late hours. */
export type VehiclePrice = Alike &
  (
    | { readonly kind: 'used'; readonly change: VehicleChange; readonly solution: Solution }
    /** Nothing would be moved to it, even if it cost nothing to have it. */
    | { readonly kind: 'unused' }
    /** There is one in the fleet that does nothing: the plan was searched with it. */
    | { readonly kind: 'idle'; readonly vehicle: number }
  )

/** Ids of vehicles in late hours that are alike. */
interface Alike {
  readonly like: readonly number[]
}

/** What one more vehicle changes, against the best plan that the same effort finds without it. */
export interface VehicleChange {
  /** By how much the plan costs less; negative where it costs more. */
  readonly saving: number
  /** What each part of the cost grows by; together `-saving`. */
  readonly parts: CostParts
  /** Priority and requests that are served in addition. */
  readonly priority: number
  readonly served: number
}

/** How to search again: modest where nothing is said. */
export type PriceOptions = Pick<SolveOptions, 'seed' | 'effort' | 'share' | 'shouldStop'>

/**
 * The price of late hours against that of one more vehicle, for each kind of vehicles in late hours: found by searching on
 * from the plan, first without it, then with it.
 *
 * It is like the others in everything, and may serve what they may, but for requests that are pinned to one of them. It
 * is searched for as if its kind cost nothing to have, so that its best use is told even where that does not pay. What is
 * told is what the checker says of both plans. One search, and one more for each kind. The solution must be right.
 */
export function priceVehicle(problem: Problem, solution: Solution, options: PriceOptions = {}): VehiclePrice[] {
  const kinds = kindsInLateHours(problem, solution)
  if (kinds.length === 0) return []
  const effort = { effort: 'fast' as const, ...options }
  const searched = improve(problem, givenRoutes(solution), effort)
  const without = isBetter(searched.value, solution.value) ? searched : solution
  return kinds.map(({ like, members }) => {
    const idle = members.find(({ id }) => solution.routes.every(({ vehicle }) => vehicle !== id))
    if (idle) return { like, kind: 'idle', vehicle: idle.id }
    const [first] = members
    return { like, ...(first ? priceKind(problem, without, { first, members, effort }) : { kind: 'unused' as const }) }
  })
}

/** Vehicles of one kind, some of which are in late hours. */
interface LateKind extends Alike {
  readonly members: readonly Vehicle[]
}

function kindsInLateHours(problem: Problem, solution: Solution): LateKind[] {
  const kinds = groupVehicles(problem)
  const { vehicles } = createLookup(problem)
  const late = solution.routes.flatMap((route) => {
    const vehicle = vehicles.get(route.vehicle)
    // Tasks change nothing about the hours.
    return vehicle && lateHoursOf(vehicle, route, 0) > 0 ? vehicle.id : []
  })
  return [...new Set(kinds)].flatMap((kind) => {
    const members = problem.vehicles.filter((_, index) => kinds[index] === kind)
    const like = members.map(({ id }) => id).filter((id) => late.includes(id))
    return like.length > 0 ? { like, members } : []
  })
}

interface Kind {
  readonly first: Vehicle
  readonly members: readonly Vehicle[]
  readonly effort: PriceOptions
}

function priceKind(problem: Problem, without: Solution, { first, members, effort }: Kind) {
  const more = withVehicleLike(problem, first)
  const ids = new Set([...members.map(({ id }) => id), ...more.vehicles.slice(-1).map(({ id }) => id)])
  const free = more.vehicles.map((vehicle) => (ids.has(vehicle.id) ? { ...vehicle, fixedCost: 0 } : vehicle))
  const found = improve({ ...more, vehicles: free }, givenRoutes(without), effort)
  const { solution } = evaluate(more, givenRoutes(found))
  const used = solution.routes.filter(({ vehicle }) => ids.has(vehicle)).length
  const { value } = solution
  if (used < ids.size || isServedLess(value, without.value)) return { kind: 'unused' as const }
  const [before, after] = [partsOf(problem, without), partsOf(more, solution)]
  const change = {
    saving: without.value.cost - value.cost,
    parts: {
      lateHours: after.lateHours - before.lateHours,
      fixed: after.fixed - before.fixed,
      pay: after.pay - before.pay,
      travel: after.travel - before.travel,
      other: after.other - before.other,
    },
    priority: value.priority - without.value.priority,
    served: value.served - without.value.served,
  }
  return { kind: 'used' as const, change, solution }
}

/** The problem with one more vehicle like one of its own, which may serve what that one may and is not pinned to it. */
export function withVehicleLike(problem: Problem, like: Vehicle): Problem {
  const id = Math.max(...problem.vehicles.map((vehicle) => vehicle.id)) + 1
  const join = (ids: readonly number[]): readonly number[] =>
    ids.length > 1 && ids.includes(like.id) ? [...ids, id] : ids
  const likeIts = ({ costs, ...preference }: Preference): Preference => {
    const own = costs?.[like.id]
    const joined = { ...preference, vehicles: join(preference.vehicles) }
    return costs ? { ...joined, costs: own === undefined ? costs : { ...costs, [id]: own } } : joined
  }
  const admit = <Request extends { vehicles?: readonly number[]; preference?: Preference }>(
    request: Request,
  ): Request => ({
    ...request,
    ...(request.vehicles && { vehicles: join(request.vehicles) }),
    ...(request.preference && {
      preference: likeIts(request.preference),
    }),
  })
  return {
    ...problem,
    vehicles: [...problem.vehicles, { ...like, id }],
    jobs: problem.jobs.map((job) => admit(job)),
    ...(problem.shipments && { shipments: problem.shipments.map((shipment) => admit(shipment)) }),
  }
}

/** Routes as they are given to a search. */
const givenRoutes = ({ routes }: Pick<Solution, 'routes'>): GivenRoute[] =>
  routes.map(({ vehicle, steps }) => ({
    vehicle,
    jobs: [],
    steps: steps.flatMap(({ kind, id }): GivenStep[] =>
      id === undefined || kind === 'start' || kind === 'end' || kind === 'break' ? [] : [{ kind, id }],
    ),
  }))

const isServedLess = (value: Value, than: Value): boolean =>
  value.priority < than.priority || (value.priority === than.priority && value.served < than.served)

const isBetter = (value: Value, than: Value): boolean =>
  isServedLess(than, value) || (!isServedLess(value, than) && value.cost < than.cost)
