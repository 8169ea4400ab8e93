import type { RoutableInspector } from '../availability/available-inspector.ts'
import type { LegBetween } from '../changes/known-legs.ts'
import { timeOrder } from '../changes/time-order.ts'
import { WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled } from '../routing/appointment.ts'

/** An order that keeps its hours, and what it had to give up. */
export interface KeptOrder {
  readonly order: readonly RankedInspection[]
  readonly dropped: readonly RankedInspection[]
}

/**
 * An order without those that make it late when it is timed as it is shown: the worst ranked first.
 *
 * The search takes lunch where it delays least, the timetable where the clock has passed 11:00; they differ rarely.
 * Prescheduled inspections stay whatever happens. `legBetween` is the travel that was searched on; absent: estimates.
 * O(inspections³).
 */
export function keepHours(
  inspector: RoutableInspector,
  order: readonly RankedInspection[],
  legBetween?: LegBetween,
): KeptOrder {
  const { late, finishesAt } = timeOrder({ inspector, inspections: order, finishBy: WORKDAY.to }, legBetween)
  if (order.length === 0 || (late.length === 0 && finishesAt <= WORKDAY.to)) return { order, dropped: [] }
  const worst = order
    .filter((inspection) => !isPrescheduled(inspection))
    .reduce<RankedInspection | undefined>((last, each) => (last && last.rank > each.rank ? last : each), undefined)
  if (!worst) return { order, dropped: [] }
  const rest = keepHours(
    inspector,
    order.filter((each) => each !== worst),
    legBetween,
  )
  return { order: rest.order, dropped: [worst, ...rest.dropped] }
}
