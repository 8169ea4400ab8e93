import type * as z from 'zod'
import { itineraryToWire, lineFromWire, lineToWire, wireToItinerary } from '#api/itinerary/itinerary-wire.ts'
import type { Optimized, OptimizedAnswer } from '#api/planner.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'

/** An optimized route as its calls send it. */
export type WireRoute = z.infer<typeof Optimized>

/** The answer to a search for a route. */
export type WireAnswer = z.infer<typeof OptimizedAnswer>

/** An optimized route for the wire. */
export function routeToWire({ saving, certificate, unserved, brokenRules, ...itinerary }: OptimizedRoute): WireRoute {
  const enteredGeometry = saving.enteredGeometry.map(lineToWire)
  return {
    ...itineraryToWire(itinerary),
    saving: { ...saving, enteredGeometry },
    certificate,
    unserved,
    brokenRules,
  }
}

/** An optimized route from the wire. */
export function wireToRoute({ saving, certificate, unserved, brokenRules, ...itinerary }: WireRoute): OptimizedRoute {
  const enteredGeometry = saving.enteredGeometry.map(lineFromWire)
  return {
    ...wireToItinerary(itinerary),
    saving: { ...saving, enteredGeometry },
    certificate,
    unserved,
    brokenRules,
  }
}
