import { useMemo } from 'react'
import { type RoutePoint, routePoints } from '#core/itinerary/route-points.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import type { PlannerDocument } from './planner-document.ts'

/** What the planner shows: a route once there is one, the entries until then. */
export interface ShownRoute {
  /** The document with the route that is shown as its answer. */
  readonly document: PlannerDocument
  /** Of that route; none without one. */
  readonly points: readonly RoutePoint[]
}

/** The best order so far is shown like an answer; it is replaced by the one that the server has priced. */
export function useShownRoute(document: PlannerDocument, preview: OptimizedRoute | undefined): ShownRoute {
  const result = document.result ?? preview ?? null
  const shown = useMemo(() => ({ ...document, result }), [document, result])
  const points = useMemo(() => (result ? routePoints(result) : []), [result])
  return { document: shown, points }
}
