import type { DayAssignment, DayInput } from '#core/department/assignment/day-assignment.ts'
import { estimateLeg } from '#core/department/changes/known-legs.ts'
import type { GeneratedDay } from '#core/department/plans/assemble-plan.ts'
import { daysOf } from '#core/department/plans/assign-day.ts'
import {
  compareStrategies,
  type StrategyFigures,
  type StrategyPlan,
} from '#core/department/plans/compare-strategies.ts'
import type { RoutedDay } from '#core/department/routing/inspector-day.ts'
import type { InspectorRoute } from '#core/department/routing/inspector-route.ts'
import { routeInspector } from '#core/department/routing/route-inspector.ts'
import { estimatedTravel, type TravelPort } from '#engine/travel/index.ts'

/** What a plan of a day comes to. */
export interface DayFigures extends StrategyFigures {
  /** Routed of the bucket Urgent, and of the appointments. */
  readonly urgent: number
  readonly prescheduled: number
  /** Of what is routed. */
  readonly meanRank: number
}

/** Estimates that anybody may ask for between places, as with streets of a region. */
export const freeTravel: TravelPort = {
  ...estimatedTravel,
  between: async (origins, destinations, mode) => {
    const legs = origins.flatMap((from) => destinations.map((to) => estimateLeg(from, to, mode)))
    const durations = Int32Array.from(legs, ({ seconds }) => seconds)
    const distances = Int32Array.from(legs, ({ meters }) => meters)
    return { origins, destinations, durations, distances, source: 'estimated' }
  },
}

/** The day of an assignment, every inspector's route by the estimator. */
export async function routeDay(input: DayInput, assignment: DayAssignment): Promise<GeneratedDay> {
  const days = daysOf(input, assignment)
  const routed = new Map<string, RoutedDay>()
  for (const day of days) routed.set(day.inspector.inspectorId, await routeInspector(day, freeTravel))
  const { inspections, inspectors } = input
  return { inspections, inspectors, homeless: [], unassigned: assignment.unassigned, days, routed, missing: 'failed' }
}

/** The routes of an assignment as the product makes them, before free time is refilled. */
export async function planDay(input: DayInput, assignment: DayAssignment): Promise<StrategyPlan> {
  const { routed } = await routeDay(input, assignment)
  const routes = [...routed.values()].flatMap(({ route }): InspectorRoute[] => (route ? [route] : []))
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
