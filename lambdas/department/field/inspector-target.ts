import { inspectorRouteToWire } from '#api/itinerary/inspector-route-wire.ts'
import { ItineraryShape } from '#api/itinerary.ts'
import { fieldRoute } from '#core/department/field/field-route.ts'
import type { DayPlan } from '#core/department/plans/day-plan.ts'
import type { InspectorRoute } from '#core/department/routing/inspector-route.ts'
import { repeatableId } from '#lambdas/http/ids.ts'
import type { LinkTarget } from '#lambdas/links/follow-route.ts'

/** What an inspector's link is to show. */
export interface InspectorTarget extends LinkTarget {
  /** Absent for who has nothing to do. */
  readonly route: InspectorRoute | undefined
}

const WITHDRAWN = 'withdrawn'

/** The route of an inspector in a plan, for whoever has the link: where the inspector lives is not told (R33). */
export function inspectorTarget({ routes }: DayPlan, inspectorId: string): InspectorTarget {
  const route = routes.find(({ inspector }) => inspector.inspectorId === inspectorId)
  if (!route || route.inspections.length === 0) return { route: undefined, wire: undefined, digest: WITHDRAWN }
  const wire = ItineraryShape.parse(inspectorRouteToWire(fieldRoute(route), false))
  return { route, wire, digest: repeatableId(JSON.stringify(wire)) }
}
