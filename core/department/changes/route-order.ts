import type { RoutableInspector } from '../availability/available-inspector.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { type DrivenPart, keepHead } from '../visits/driven-part.ts'

/** A route while it is changed; every `InspectorRoute` is one. Nobody without inspections need have one. */
export interface ChangedRoute {
  readonly inspector: RoutableInspector
  /** In driving order. */
  readonly inspections: readonly RankedInspection[]
  /** Minute of the day by which it should be over. */
  readonly finishBy: number
  /** What of it is driven: its first inspections, which stay. */
  readonly driven?: DrivenPart
}

/** Everything that an inspector does from now on, in driving order: what a change is saved as. */
export interface RouteOrder {
  readonly inspectorId: string
  readonly inspectionIds: readonly string[]
  /** Absent where it stays. */
  readonly finishBy?: number
}

/** The order of a route with other inspections on it. */
export const orderOf = ({ inspector }: ChangedRoute, inspections: readonly RankedInspection[]): RouteOrder => ({
  inspectorId: inspector.inspectorId,
  inspectionIds: inspections.map(({ inspectionId }) => inspectionId),
})

/** The route of an inspector, or `undefined`. */
export const routeOfInspector = <Route extends ChangedRoute>(
  routes: readonly Route[],
  inspectorId: string,
): Route | undefined => routes.find(({ inspector }) => inspector.inspectorId === inspectorId)

/** The route that an inspection is on, or `undefined`. */
export const routeWithInspection = <Route extends ChangedRoute>(
  routes: readonly Route[],
  inspectionId: string,
): Route | undefined => routes.find(({ inspections }) => inspections.some((each) => each.inspectionId === inspectionId))

/**
 * The routes as orders make them. Inspections are looked up on the routes and among `others`, which are on none; names
 * that neither knows are left out.
 */
export function applyOrders(
  routes: readonly ChangedRoute[],
  orders: readonly RouteOrder[],
  others: readonly RankedInspection[] = [],
): ChangedRoute[] {
  const known = new Map(
    [...routes.flatMap(({ inspections }) => inspections), ...others].map((each) => [each.inspectionId, each]),
  )
  const byInspector = new Map(orders.map((order) => [order.inspectorId, order]))
  return routes.map((route) => {
    const { inspector, inspections, finishBy, driven } = route
    const head = driven && { driven }
    const order = byInspector.get(inspector.inspectorId)
    if (!order) return { inspector, inspections, finishBy, ...head }
    const ordered = order.inspectionIds.flatMap((id) => known.get(id) ?? [])
    return { inspector, inspections: keepHead(route, ordered), finishBy: order.finishBy ?? finishBy, ...head }
  })
}
