import type { RoutableInspector } from '../availability/available-inspector.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { InspectorRoute } from '../routing/inspector-route.ts'
import type { FailedInspector, Unrouted } from '../unrouted.ts'

/** An inspection that is on no route, with all that is needed to put it on one. */
export interface UnroutedInspection extends Unrouted {
  readonly inspection: RankedInspection
}

/** A whole plan of a day: every inspection that it was made from is on one route or among the unrouted. */
export interface DayPlan {
  /** In the order of the inspectors; whoever has nothing to do has none. */
  readonly routes: readonly InspectorRoute[]
  /** In order of rank. */
  readonly unrouted: readonly UnroutedInspection[]
  readonly failed: readonly FailedInspector[]
  /** Everybody whose day can be routed, also those without a route. */
  readonly inspectors: readonly RoutableInspector[]
}
