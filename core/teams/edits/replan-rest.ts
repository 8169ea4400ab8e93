import { omit } from '#core/kernel/omit.ts'
import { findRoutes } from '#core/plan/find-plan.ts'
import { relock } from '#core/plan/locks/locks.ts'
import { type Plan, type PlanRequest, routeOf } from '#core/plan/plan.ts'
import type { TravelOf } from '#core/plan/travel-at-hand.ts'

/** How much of a day that is driven may change: `little` moves a stop only where that saves much, `best` whatever it takes. */
export const replanWays = ['little', 'best'] as const
export type ReplanWay = (typeof replanWays)[number]

/** What it must save to give a stop to somebody else, in seconds of a driver with usual pay: they have to be told, and load it. */
const STRANGER_SECONDS = 900

/**
 * The plan with what nobody has marked planned anew, from where and when the drivers are. Locks stay, and so does what is in
 * a van; stops that nobody has join where they fit. What is found is no worse than what stands, by what the way weighs.
 */
export function replanRest(plan: Plan, way: ReplanWay, travelOf: TravelOf): Plan {
  const { routes, ...request } = plan
  const asked = way === 'best' ? request : keepingDrivers(request, plan)
  return relock({ ...plan, routes: findRoutes(asked, travelOf(asked), { effort: 'fast', from: routes }, routes) })
}

/** Every stop wishes for the driver who has it; nobody is sent for the sake of it alone. */
function keepingDrivers(request: PlanRequest, { routes, stops }: Plan): PlanRequest {
  const wishes = stops.map((_, stop) => {
    const driver = routeOf(routes, stop)
    return driver < 0 ? undefined : { driver, cost: STRANGER_SECONDS }
  })
  return { ...omit(request, 'objective'), wishes }
}

/** What a plan anew means for one driver. */
export interface RouteDifference {
  /** Place of the driver, from 0. */
  readonly route: number
  /** Stops that are new to the driver, and that go to somebody else or to nobody, by their places. */
  readonly gained: readonly number[]
  readonly lost: readonly number[]
  /** Whether the stops that the driver keeps come in another order. */
  readonly isReordered: boolean
}

/** By driver what differs between two plans for the same stops; whoever drives as before is left out. */
export function routeDifferences(before: Pick<Plan, 'routes'>, after: Pick<Plan, 'routes'>): RouteDifference[] {
  return after.routes.flatMap((order, route): RouteDifference[] => {
    const was = before.routes[route] ?? []
    const [had, has] = [new Set(was), new Set(order)]
    const gained = order.filter((stop) => !had.has(stop))
    const lost = was.filter((stop) => !has.has(stop))
    const isReordered = was.filter((stop) => has.has(stop)).join() !== order.filter((stop) => had.has(stop)).join()
    return gained.length + lost.length > 0 || isReordered ? [{ route, gained, lost, isReordered }] : []
  })
}
