import type { DayAssignment, DayInput } from '#core/department/assignment/day-assignment.ts'
import { daysOf } from '#core/department/plans/assign-day.ts'
import { compareStrategies, type StrategyPlan } from '#core/department/plans/compare-strategies.ts'
import type { InspectorRoute } from '#core/department/routing/inspector-route.ts'
import { routeInspector } from '#core/department/routing/route-inspector.ts'
import { estimatedTravel } from '#core/travel/travel-port.ts'

/** What a way to plan a day comes to, once every inspector is routed by the estimator. */
export async function planDay(input: DayInput, assignment: DayAssignment): Promise<StrategyPlan> {
  const routed = await Promise.all(daysOf(input, assignment).map((day) => routeInspector(day, estimatedTravel)))
  const routes = routed.flatMap(({ route }): InspectorRoute[] => (route ? [route] : []))
  const count = routes.reduce((sum, { inspections }) => sum + inspections.length, 0)
  return { routes, unroutedCount: input.inspections.length - count }
}

/** Figures of two plans, with what of the most urgent they route. */
export function figuresOfBoth(a: StrategyPlan, b: StrategyPlan) {
  const { figures } = compareStrategies(a, b)
  return {
    a: { ...figures.a, ...urgencyOf(a) },
    b: { ...figures.b, ...urgencyOf(b) },
  }
}

function urgencyOf({ routes }: StrategyPlan): { urgent: number; prescheduled: number; meanRank: number } {
  const inspections = routes.flatMap((route) => route.inspections)
  return {
    urgent: inspections.filter(({ bucket }) => bucket === 'Urgent').length,
    prescheduled: inspections.filter(({ status }) => status === 'Scheduled').length,
    meanRank: Math.round(inspections.reduce((sum, { rank }) => sum + rank, 0) / Math.max(1, inspections.length)),
  }
}
