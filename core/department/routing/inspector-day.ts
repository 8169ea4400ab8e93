import type { RoutableInspector } from '../availability/available-inspector.ts'
import type { CivilDay } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { FailedInspector, Unrouted } from '../unrouted.ts'
import type { DrivenPart } from '../visits/driven-part.ts'
import type { InspectorRoute } from './inspector-route.ts'

/** What one inspector is to do, before it is a route. */
export interface InspectorDay {
  readonly date: CivilDay
  readonly inspector: RoutableInspector
  readonly inspections: readonly RankedInspection[]
  /** Whether the order of the inspections is that of driving and stays. */
  readonly keepsOrder: boolean
  /** Whether nothing is taken off, however late it gets: a person has decided. Absent: what does not fit is taken off. */
  readonly keepsAll?: boolean
  /** Whether a day that does not fit is refused, so that nothing more is tried once the first is known that does not. */
  readonly isAllOrNothing?: boolean
  /** Minute of the day by which it must be over. */
  readonly finishBy: number
  /** What of it is driven: the first inspections, which keep their places and times. */
  readonly driven?: DrivenPart
}

/** What became of it. Every inspection of the day is on the route or among the unrouted. */
export interface RoutedDay {
  /** Absent where nothing could be routed. */
  readonly route?: InspectorRoute
  readonly unrouted: readonly Unrouted[]
  /** Where the whole inspector failed, or appointments of theirs did. */
  readonly failed?: FailedInspector
}
