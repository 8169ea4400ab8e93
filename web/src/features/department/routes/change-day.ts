import { inspectorRouteToWire } from '#api/inspector-route-wire.ts'
import type { RoutableInspector } from '#core/department/availability/available-inspector.ts'
import { applyOrders, type ChangedRoute, orderOf, type RouteOrder } from '#core/department/changes/route-order.ts'
import type { CivilDay } from '#core/department/civil-time.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { priceOrder } from '#core/department/routing/build-route.ts'
import { toPosition } from '#core/kernel/geo.ts'
import { estimatedTravel } from '#core/travel/travel-port.ts'
import type { Day } from './day-queries.ts'
import { type DayRoute, toDayRoute } from './day-route.ts'

// Columns of the inspector list that routes do not carry and no rule of a change reads.
const unread = { street: '', city: '', state: '', postcode: '', calendarId: '', calendarName: '' }

/** The routes as changes are made from them; those of nobody whose home is not told, as for viewers. */
export const changedRoutes = (routes: readonly DayRoute[]): ChangedRoute[] =>
  routes.flatMap(({ inspector, inspections, lane: { finishBy } }) => {
    const routable = routableOf(inspector)
    return routable ? [{ inspector: routable, inspections, finishBy }] : []
  })

function routableOf({ home, ...inspector }: DayRoute['inspector']): RoutableInspector | undefined {
  if (!home?.coordinates) return undefined
  return { ...unread, ...inspector, home: toPosition(home.coordinates), homeAddress: home.address }
}

/**
 * What puts routes back as they are: for everybody whom a change concerns, what they do now, with the inspections
 * themselves, as some may be on no route by then.
 */
export function stepBack(
  routes: readonly ChangedRoute[],
  orders: readonly RouteOrder[],
): { orders: RouteOrder[]; others: RankedInspection[] } {
  const concerned = orders.flatMap(({ inspectorId, finishBy }) => {
    const route = routes.find(({ inspector }) => inspector.inspectorId === inspectorId)
    return route ? [{ route, finishBy }] : []
  })
  return {
    orders: concerned.map(({ route, finishBy }) => ({
      ...orderOf(route, route.inspections),
      ...(finishBy !== undefined && { finishBy: route.finishBy }),
    })),
    others: concerned.flatMap(({ route }) => route.inspections),
  }
}

/**
 * A day as orders will make it, by estimated travel, to be shown until the server has priced it. `others` are inspections
 * on no route that the orders bring in.
 */
export async function changeDay(
  day: Day,
  orders: readonly RouteOrder[],
  others: readonly RankedInspection[] = [],
): Promise<Day> {
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
  const { route } = await priceOrder({ date, inspector, finishBy }, inspections, estimatedTravel)
  return toDayRoute(inspectorRouteToWire(route, true))
}

/** The day with some routes in the place of what the same inspectors had. */
export function withRoutes(day: Day, routes: readonly DayRoute[]): Day {
  const others = new Map(routes.map((route) => [route.inspector.inspectorId, route]))
  const kept = day.routes.map((route) => others.get(route.inspector.inspectorId) ?? route)
  const known = new Set(day.routes.map(({ inspector }) => inspector.inspectorId))
  return { ...day, routes: [...kept, ...routes.filter(({ inspector }) => !known.has(inspector.inspectorId))] }
}
