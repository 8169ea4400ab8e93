import type { DayAssignment, DayInput } from '#core/department/assignment/day-assignment.ts'
import { daysOf } from '#core/department/plans/assign-day.ts'
import {
  compareStrategies,
  type StrategyFigures,
  type StrategyPlan,
} from '#core/department/plans/compare-strategies.ts'
import type { InspectorRoute } from '#core/department/routing/inspector-route.ts'
import { routeInspector } from '#core/department/routing/route-inspector.ts'
import { estimatedTravel } from '#engine/travel/index.ts'

/** What a plan of a day comes to. */
export interface DayFigures extends StrategyFigures {
  /** Routed of the bucket Urgent, and of the appointments. */
  readonly urgent: number
  readonly prescheduled: number
  /** Of what is routed. */
  readonly meanRank: number
}

/** The routes of an assignment, every inspector's by the estimator, as the product makes them. */
export async function planDay(input: DayInput, assignment: DayAssignment): Promise<StrategyPlan> {
  const routed = await Promise.all(daysOf(input, assignment).map((day) => routeInspector(day, estimatedTravel)))
  const routes = routed.flatMap(({ route }): InspectorRoute[] => (route ? [route] : []))
  const count = routes.reduce((sum, { inspections }) => sum + inspections.length, 0)
  return { routes, unroutedCount: input.inspections.length - count }
}

export function figuresOfPlan(plan: StrategyPlan): DayFigures {
  const inspections = plan.routes.flatMap((route) => route.inspections)
  return {
    ...compareStrategies(plan, plan).figures.a,
    urgent: inspections.filter(({ bucket }) => bucket === 'Urgent').length,
    prescheduled: inspections.filter(({ status }) => status === 'Scheduled').length,
    meanRank: Math.round(inspections.reduce((sum, { rank }) => sum + rank, 0) / Math.max(1, inspections.length)),
  }
}

/** The worst of several plans of one day, figure by figure. */
export function worstOf(tried: readonly DayFigures[]): DayFigures {
  const least = (of: (figures: DayFigures) => number): number => Math.min(...tried.map(of))
  const most = (of: (figures: DayFigures) => number): number => Math.max(...tried.map(of))
  return {
    routed: least((figures) => figures.routed),
    overdueRouted: least((figures) => figures.overdueRouted),
    unrouted: most((figures) => figures.unrouted),
    miles: most((figures) => figures.miles),
    minutes: most((figures) => figures.minutes),
    inspectors: least((figures) => figures.inspectors),
    load: {
      min: least(({ load }) => load.min),
      median: least(({ load }) => load.median),
      max: most(({ load }) => load.max),
    },
    appointments: least((figures) => figures.appointments),
    priorityA: least((figures) => figures.priorityA),
    urgent: least((figures) => figures.urgent),
    prescheduled: least((figures) => figures.prescheduled),
    meanRank: most((figures) => figures.meanRank),
  }
}
