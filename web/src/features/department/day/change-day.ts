import { inspectorRouteToWire } from '#api/itinerary/inspector-route-wire.ts'
import { applyOrders, type ChangedRoute, orderOf, type RouteOrder } from '#core/department/changes/route-order.ts'
import type { CivilDay } from '#core/department/civil-time.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { priceOrder } from '#core/department/routing/build-route.ts'
import { changedRoutes } from './changed-routes.ts'
import type { DepartmentDay } from './day-queries.ts'
import { type DayRoute, toDayRoute } from './day-route.ts'
import { portOfDay } from './day-travel.ts'

/**
 * What puts routes back as they are: for everybody whom a change concerns, what they do now, with the inspections
 * themselves, as some may be on no route by then.
 */
export function stepBack(
  routes: readonly ChangedRoute[],
  orders: readonly RouteOrder[],
): { orders: RouteOrder[]; others: RankedInspection[] } {
  const concerned = orders.map(({ inspectorId, finishBy }) => {
    const route = routes.find(({ inspector }) => inspector.inspectorId === inspectorId)
    return { inspectorId, route, finishBy }
  })
  return {
    orders: concerned.map(({ inspectorId, route, finishBy }) => {
      if (!route) return { inspectorId, inspectionIds: [] }
      return { ...orderOf(route, route.inspections), ...(finishBy !== undefined && { finishBy: route.finishBy }) }
    }),
    others: concerned.flatMap(({ route }) => route?.inspections ?? []),
  }
}

/**
 * A day as orders will make it, to be shown until the server has priced it: by the plan's travel as far as it is here, else
 * by estimates. `others` are inspections on no route that the orders bring in.
 */
export async function changeDay(
  day: DepartmentDay,
  orders: readonly RouteOrder[],
  others: readonly RankedInspection[] = [],
): Promise<DepartmentDay> {
  const concerned = new Set(orders.map(({ inspectorId }) => inspectorId))
  const changed = applyOrders(changedRoutes(day.routes), orders, others)
  const routes = await Promise.all(
    changed
      .filter(({ inspector }) => concerned.has(inspector.inspectorId))
      .map((route) => estimateRoute(day.date, route)),
  )
  return withRoutes(day, routes)
}

async function estimateRoute(date: CivilDay, { inspector, inspections, finishBy }: ChangedRoute): Promise<DayRoute> {
  const port = portOfDay(date, { inspector, inspections })
  const { route } = await priceOrder({ date, inspector, finishBy }, inspections, port)
  return toDayRoute(inspectorRouteToWire(route, true))
}

/** The day with some routes in the place of what the same inspectors had. */
export function withRoutes(day: DepartmentDay, routes: readonly DayRoute[]): DepartmentDay {
  const others = new Map(routes.map((route) => [route.inspector.inspectorId, route]))
  const kept = day.routes.map((route) => others.get(route.inspector.inspectorId) ?? route)
  const known = new Set(day.routes.map(({ inspector }) => inspector.inspectorId))
  return { ...day, routes: [...kept, ...routes.filter(({ inspector }) => !known.has(inspector.inspectorId))] }
}
